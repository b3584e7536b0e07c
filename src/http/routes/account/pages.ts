import { accountPageOperation, newPasswordPageOperation } from '../../../catalogue/service/pages.ts';
import { baseUrlOf } from '../../addresses.ts';
import { visitOf } from '../../authenticate.ts';
import { sendConsolePage, wantsPage } from '../../console/send-console.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { accountHtml, newPasswordHtml } from '../../pages/account-pages.ts';
import { sendPage } from '../../pages/page.ts';
import { queryParameter } from '../../parameters.ts';
import { wireSessionOf } from './member-answers.ts';

/** GET /console/new-password: letters with a token link to it. */
export const newPasswordPageRoute = (service: HttpService): Route => ({
  operation: newPasswordPageOperation,
  handle: async (request, reply) => {
    const { console: site } = service;
    if (site !== undefined && wantsPage(request)) return sendConsolePage(request, reply, site.page);
    const token = queryParameter(request, 'token') ?? null;
    const page = newPasswordHtml(baseUrlOf(service.publicUrl, request), token);
    return sendPage(reply, 'A new password · Songwright', page, 'no-store');
  },
});

/** GET /console/account: checkouts lead back to it. Who is signed in sees where else they are. */
export const accountPageRoute = (service: HttpService): Route => ({
  operation: accountPageOperation,
  handle: async (request, reply) => {
    const { console: site } = service;
    if (site !== undefined && wantsPage(request)) return sendConsolePage(request, reply, site.page);
    const { members } = service.accountRoom;
    const member = await members.find(visitOf(request, service.publicUrl));
    const sessions = member === null ? [] : await members.sessions(member);
    const shown = sessions.map((session) => wireSessionOf(session, member!.sessionId));
    const page = accountHtml(baseUrlOf(service.publicUrl, request), shown);
    return sendPage(reply, 'Your account · Songwright', page, member === null ? 'no-cache' : 'no-store');
  },
});
