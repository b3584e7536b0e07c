import { landingOperation } from '../../../catalogue/service/pages.ts';
import { baseUrlOf } from '../../addresses.ts';
import { sendConsolePage, wantsPage } from '../../console/send-console.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { landingHtml } from '../../pages/landing.ts';
import { sendPage } from '../../pages/page.ts';

/** GET / */
export const landingRoute = (service: HttpService): Route => ({
  operation: landingOperation,
  handle: async (request, reply) => {
    const { console: site } = service;
    if (site !== undefined && wantsPage(request)) return sendConsolePage(request, reply, site.page);
    return sendPage(reply, 'Songwright', landingHtml(baseUrlOf(service.publicUrl, request), service.version));
  },
});
