import { sendJson } from '../double-server.ts';
import type { AceStepDouble } from './ace-step-double.ts';
import { PASSED_OVER_TEXT, REFUSED_TEXT, writeSample } from './language-model.ts';
import { parsedOr, Refused } from './read-task.ts';
import { ok, type Route } from './route.ts';

/** A server that loads lazily loads its language model for these, unless a job came first. */
function needModel(double: AceStepDouble): void {
  if (double.languageModel === 'passed over') throw new Refused(503, PASSED_OVER_TEXT);
  if (double.languageModel === 'refused') throw new Refused(500, REFUSED_TEXT);
  double.languageModel = 'loaded';
}

const bodyOf = (text: string): Readonly<Record<string, unknown>> =>
  parsedOr(text, {}) as Readonly<Record<string, unknown>>;

/** Words and facts from the language model; they run inside the event loop. */
export const sampleRoutes: Readonly<Record<string, Route>> = {
  '/v1/create_sample': {
    method: 'POST',
    key: 'token',
    answer: (double, request, response) => {
      const body = bodyOf(request.body.toString());
      double.checkToken(request, body);
      needModel(double);
      sendJson(response, 200, ok(writeSample(String(body.query ?? ''), body.instrumental === true)));
    },
  },
  '/format_input': {
    method: 'POST',
    key: 'token',
    answer: (double, request, response) => {
      const body = bodyOf(request.body.toString());
      double.checkToken(request, body);
      needModel(double);
      const { prompt = '', param_obj: facts = {} } = body as { prompt?: string; param_obj?: Record<string, unknown> };
      if (prompt.includes('@stub(lm_empty')) {
        const error = 'format_sample failed: ❌ Error generating: stub LM returned nothing';
        return sendJson(response, 200, { ...ok(null), code: 500, error });
      }
      const { caption, lyrics, ...heard } = writeSample('', false);
      sendJson(
        response,
        200,
        ok({
          ...{ caption, lyrics, bpm: facts.bpm ?? heard.bpm, key_scale: facts.key ?? heard.keyscale },
          time_signature: facts.time_signature ?? heard.timesignature,
          duration: facts.duration ?? heard.duration,
          vocal_language: facts.language ?? heard.vocal_language,
        }),
      );
    },
  },
  '/create_random_sample': {
    method: 'POST',
    key: 'token',
    answer: (_, __, response) =>
      sendJson(
        response,
        200,
        ok({ description: 'a soft Bengali love song for a quiet evening', instrumental: false, vocal_language: 'bn' }),
      ),
  },
};
