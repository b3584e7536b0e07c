import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorPageOperation } from '../../../catalogue/service/pages.ts';
import { ApiError, type ErrorType, errorTable } from '../../../core/errors.ts';
import { qualityOf } from '../../accept.ts';
import type { Route } from '../../http-service.ts';
import { markdownToHtml } from '../../pages/markdown.ts';
import { sendPage } from '../../pages/page.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../docs/errors');

const HOME_LINK = '<nav class="home"><a href="/">Songwright</a></nav>';

/** GET /docs/errors/{type}. The pages are read and made once, when the server is put together. */
export function errorPageRoute(): Route {
  const types = Object.keys(errorTable) as ErrorType[];
  const pages = new Map(types.map((type) => [type as string, pageOf(type)]));
  return {
    operation: errorPageOperation,
    async handle(request, reply) {
      const { type } = request.params as { type: string };
      const page = pages.get(type);
      if (page === undefined) throw new ApiError('not_found', 'There is no such error type.', { param: 'type' });
      reply.header('vary', 'accept');
      const wantsMarkdown =
        qualityOf(request.headers.accept, 'text/markdown') > qualityOf(request.headers.accept, 'text/html');
      if (wantsMarkdown) return reply.type('text/markdown; charset=utf-8').send(page.markdown);
      return sendPage(reply, `${type} · Songwright`, page.html);
    },
  };
}

function pageOf(type: ErrorType): { readonly markdown: string; readonly html: string } {
  const markdown = readFileSync(path.join(FOLDER, `${type}.md`), 'utf8');
  return { markdown, html: `${HOME_LINK}\n${markdownToHtml(markdown)}` };
}
