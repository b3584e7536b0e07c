import { sendJson } from '../double-server.ts';
import { parsedOr, Refused } from './read-task.ts';
import { ok, type Route } from './route.ts';

/** Adapters: there are none. */
export const loraRoutes: Readonly<Record<string, Route>> = {
  '/v1/lora/status': {
    method: 'GET',
    key: 'header',
    answer: (double, _, response) => {
      if (!double.isModelLoaded) throw new Refused(500, 'Model not initialized');
      const none = {
        adapter_type: null,
        scales: {},
        active_adapter: null,
        adapters: [],
        synthetic_default_mode: false,
      };
      sendJson(response, 200, ok({ lora_loaded: false, use_lora: false, lora_scale: 1, ...none }));
    },
  },
  '/v1/lora/load': {
    method: 'POST',
    key: 'token',
    answer: (_, request) => {
      const { lora_path: path } = parsedOr(request.body.toString(), {}) as { lora_path?: string };
      throw new Refused(400, `❌ LoRA path not found: ${path}`);
    },
  },
  '/v1/lora/scale': {
    method: 'POST',
    key: 'token',
    answer: (_, request, response) => {
      const { scale: input } = parsedOr(request.body.toString(), {}) as { scale?: number };
      const msg = 'Input should be less than or equal to 1';
      const problem = { type: 'less_than_equal', loc: ['body', 'scale'], msg, input, ctx: { le: 1 } };
      sendJson(response, 422, { detail: [problem] });
    },
  },
  '/v1/lora/unload': {
    method: 'POST',
    key: 'token',
    answer: (_, __, response) => sendJson(response, 200, ok({ message: '⚠️ No LoRA adapter loaded.' })),
  },
};
