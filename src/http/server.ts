import type { ServerOptions as NodeServerOptions } from 'node:http';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Operation, pathsOf } from '../catalogue/operation.ts';
import { ApiError } from '../core/errors.ts';
import { newRequestId } from '../core/ids.ts';
import { wireLimits } from '../core/limits.ts';
import { authenticateBy } from './authenticate.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { gateConnections } from './connection-gate.ts';
import { replyWithError } from './error-reply.ts';
import { createHttpService, type HttpService, type Route } from './http-service.ts';
import { answerUnrouted, methodsOf, plainPathOf, routerPathOf } from './methods.ts';
import { countsInRoute, enforceRateLimit } from './rate-limits.ts';
import { overlookBrokenType, unpackBody } from './receive-body.ts';
import { routesOf } from './routes.ts';
import type { ServerOptions } from './server-options.ts';
import { mergedByTaskType } from './task-type-routes.ts';

/** When to ask again after an outage: the database is usually back within two seconds. */
const OUTAGE_SECONDS = 2;

/**
 * The HTTP server of the whole interface; `listen` and `close` are the caller's. While it closes, open requests are
 * finished, event streams ended and idle connections dropped.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const service = createHttpService(options);
  const app = fastify({
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: options.trustedProxies ?? false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    bodyLimit: wireLimits.bodyBytesMax,
    rewriteUrl: (request) => plainPathOf(request.url ?? '/'),
    // An id may be as long as a request line: it is unknown (404), not refused for its length.
    routerOptions: { maxParamLength: wireLimits.headerBytesMax },
    requestTimeout: service.limits.requestReceiveMs,
    keepAliveTimeout: service.limits.keepAliveMs,
    http: nodeOptions(service),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      reply.headers(commonHeaders(request.id, options.publicUrl));
      replyWithError(request, reply, error, service.log);
    },
  });
  gateConnections(app.server, service.limits, options.trustedProxies ?? null);
  takeBodiesAsBytes(app);
  addHooks(app, service, options.isOutage ?? (() => false));
  addRoutes(app, service);
  return app;
}

const nodeOptions = (service: HttpService): NodeServerOptions => ({
  headersTimeout: service.limits.headersReceiveMs,
  connectionsCheckingInterval: service.limits.connectionsCheckMs,
  maxHeaderSize: wireLimits.headerBytesMax,
});

/** Parsing waits until the request has its place: see post.ts. */
function takeBodiesAsBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

/** How long browsers that were here once keep to https: a year. Neither subdomains nor preload lists: they are not ours. */
const HSTS_SECONDS = 365 * 24 * 3600;

/** @param publicUrl where people reach the service: over https, browsers are told to stay there */
const commonHeaders = (requestId: string, publicUrl: string | null): Record<string, string> => ({
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

function addHooks(app: FastifyInstance, service: HttpService, isOutage: (error: unknown) => boolean): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('bodyRefusal', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders(request.id, service.publicUrl));
  });
  closeInPeace(app, service);
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: that may hold a capability.
    const { method, id: requestId } = request;
    const fields = { requestId, method, route: request.routeOptions.url ?? null, status: reply.statusCode };
    service.log.info(
      { ...fields, ms: Math.round(reply.elapsedTime), accountId: request.caller?.accountId ?? null },
      'request',
    );
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (!isOutage(error)) return replyWithError(request, reply, error, service.log);
    // Not worth waking anybody while a database restarts; but a query that is always too slow looks the same.
    service.log.info({ requestId: request.id, route: request.routeOptions.url, err: error }, 'a request met an outage');
    const told = new ApiError('unavailable', undefined, { retryAfterSeconds: OUTAGE_SECONDS });
    return replyWithError(request, reply, told, service.log);
  });
  app.setNotFoundHandler(answerUnrouted(service.cors));
}

/** Ends what would never end, and hangs up after each answer that was still under way. */
function closeInPeace(app: FastifyInstance, service: HttpService): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    service.eventStreams.closeAll();
    service.listeners.closeAll();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close');
    return payload;
  });
}

/** The hook that sets what every answer of a route carries, before anybody can be refused. */
const headersBy = (route: Route) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (route.headersOf !== undefined) reply.headers(route.headersOf(request));
};

/** The hook that lets pages of other origins read the answer, where they may. */
const allowOrigins =
  (headersOf: (request: FastifyRequest) => Readonly<Record<string, string>>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers(headersOf(request));
  };

/** The hook that counts a request, before its body is read; strangers have other limits. */
const limitBy =
  (service: HttpService, operation: Operation) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.caller !== null) await enforceRateLimit(service, reply, request.caller, operation);
  };

function addRoutes(app: FastifyInstance, service: HttpService): void {
  for (const route of mergedByTaskType(routesOf(service))) {
    const { takesStream } = route;
    if (takesStream === undefined) addRoute(app, service, route);
    else
      app.register((scope, _options, done) => {
        addStreamRoute(scope, service, route, takesStream);
        done();
      });
  }
}

/** A route whose body is handed over as it comes; in a scope of its own, where no other type of body is read. */
function addStreamRoute(scope: FastifyInstance, service: HttpService, route: Route, contentType: string): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(contentType, (_request, payload, done) => done(null, payload));
  addRoute(scope, service, route);
}

function addRoute(app: FastifyInstance, service: HttpService, route: Route): void {
  for (const path of pathsOf(route.operation)) {
    app.route({
      method: methodsOf(route.operation),
      url: routerPathOf(path),
      onRequest: [
        headersBy(route),
        allowOrigins(service.cors.answerHeaders(route.operation)),
        ...(route.operation.access === 'key' ? [authenticateBy(service, route.operation)] : []),
        ...(route.operation.body === null ? [] : [overlookBrokenType]),
        ...(countsInRoute(route.operation) ? [] : [limitBy(service, route.operation)]),
      ],
      ...(route.operation.body !== null && { preValidation: [unpackBody] }),
      handler: (request, reply) => route.handle(request, reply),
    });
  }
}
