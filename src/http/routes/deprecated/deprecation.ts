import { families } from '../../../catalogue/families.ts';
import { baseUrlOf } from '../../addresses.ts';
import type { HttpService, Route } from '../../http-service.ts';

/** 1 January 2026, since when the family is deprecated (RFC 9745 wants seconds since 1970 behind an @). */
const DEPRECATED_SINCE = '@1767225600';

/** A route whose every answer says that it is deprecated, and what takes its place (RFC 9745, RFC 8288). */
export const deprecated = (service: HttpService, route: Route, successor: string): Route => ({
  ...route,
  headersOf(request) {
    const address = `${baseUrlOf(service.publicUrl, request)}${families.producer.prefix}${successor}`;
    return { deprecation: DEPRECATED_SINCE, link: `<${address}>; rel="successor-version"` };
  },
});
