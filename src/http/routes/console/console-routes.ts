import type { Operation } from '../../../catalogue/operation.ts';
import {
  consoleAssetOperation,
  consoleOperation,
  consoleScreenOperation,
  consoleSubjectOperation,
} from '../../../catalogue/service/pages.ts';
import { ApiError } from '../../../core/errors.ts';
import { sendConsoleAsset, sendConsolePage } from '../../console/send-console.ts';
import type { HttpService, Route } from '../../http-service.ts';

/** The console: one page at every address of its screens, and the files that it loads. */
export const consoleRoutesOf = (service: HttpService): readonly Route[] => [
  ...[consoleOperation, consoleScreenOperation, consoleSubjectOperation].map((operation) =>
    pageRoute(service, operation),
  ),
  {
    operation: consoleAssetOperation,
    async handle(request, reply) {
      const { file } = request.params as { file: string };
      const asset = service.console?.assets.get(file);
      if (asset === undefined) throw new ApiError('not_found', 'The console has no such file. Load its page anew.');
      return sendConsoleAsset(request, reply, asset);
    },
  },
];

const pageRoute = ({ console: site }: HttpService, operation: Operation): Route => ({
  operation,
  async handle(request, reply) {
    if (site === undefined) throw new ApiError('not_found', 'The console is not built here.');
    return sendConsolePage(request, reply, site.page);
  },
});
