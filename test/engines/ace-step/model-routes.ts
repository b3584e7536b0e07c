import { sendJson } from '../double-server.ts';
import type { AceStepDouble } from './ace-step-double.ts';
import { parsedOr } from './read-task.ts';
import { ok, type Route } from './route.ts';

const TURBO_TASKS = ['text2music', 'repaint', 'cover', 'cover-nofsq'];
const ALL_TASKS = [...TURBO_TASKS, 'extract', 'lego', 'complete'];
/** The recorded server says all tasks of every model but turbo. */
const models = { 'acestep-v15-base': ALL_TASKS, 'acestep-v15-sft': ALL_TASKS, 'acestep-v15-turbo': TURBO_TASKS };
const languageModels = ['acestep-5Hz-lm-0.6B', 'acestep-5Hz-lm-1.7B'];

const inventory = (double: AceStepDouble) =>
  Object.entries(models).map(([name, tasks]) => ({
    name,
    is_default: name === double.loadedModel,
    is_loaded: name === double.loadedModel && double.isModelLoaded,
    supported_task_types: tasks,
  }));
const lmInventory = languageModels.map((name) => ({ name, is_loaded: false }));

const hasModel = ({ languageModel }: AceStepDouble): boolean => languageModel === 'loaded';

/** What the server says of itself. */
export const modelRoutes: Readonly<Record<string, Route>> = {
  '/health': {
    method: 'GET',
    key: 'open',
    answer: (double, _, response) =>
      sendJson(
        response,
        200,
        ok({
          ...{ status: 'ok', service: 'ACE-Step API', version: '1.0', models_initialized: double.isModelLoaded },
          ...{ llm_initialized: hasModel(double), loaded_model: double.loadedModel, loaded_lm_model: null },
        }),
      ),
  },
  '/v1/model_inventory': {
    method: 'GET',
    key: 'header',
    answer: (double, _, response) =>
      sendJson(
        response,
        200,
        ok({
          ...{ models: inventory(double), default_model: double.loadedModel, lm_models: lmInventory },
          ...{ loaded_lm_model: null, llm_initialized: hasModel(double) },
        }),
      ),
  },
  // In the shape of another dialect, which is mounted first.
  '/v1/models': {
    method: 'GET',
    key: 'open',
    answer: (double, _, response) =>
      sendJson(response, 200, { object: 'list', data: double.isModelLoaded ? [routerModel(double.loadedModel)] : [] }),
  },
  '/v1/stats': {
    method: 'GET',
    key: 'header',
    answer: (double, _, response) => {
      const { jobs, ownJobs, options } = double;
      const count = (state: string): number => ownJobs.filter((job) => job.state === state).length;
      const { phantoms } = jobs;
      const [running, succeeded, failed] = [count('running'), count('succeeded'), count('failed')];
      sendJson(
        response,
        200,
        ok({
          jobs: { total: ownJobs.length + phantoms, queued: count('queued') + phantoms, running, succeeded, failed },
          ...{ queue_size: jobs.queue.length, queue_maxsize: options.queueMax, avg_job_seconds: 5 },
        }),
      );
    },
  },
  '/v1/init': {
    method: 'POST',
    key: 'token',
    answer: (double, request, response) => {
      const { model, slot = 1 } = parsedOr(request.body.toString(), {}) as { model?: string; slot?: number };
      if (slot > 3) {
        const msg = 'Input should be less than or equal to 3';
        const problem = { type: 'less_than_equal', loc: ['body', 'slot'], msg, input: slot, ctx: { le: 3 } };
        return sendJson(response, 422, { detail: [problem] });
      }
      if (slot > 1) {
        const name = `ACESTEP_CONFIG_PATH${slot}`;
        const error = `Slot ${slot} is not available because ${name} was not set at startup. Restart the API with ${name} to enable this slot.`;
        return sendJson(response, 200, { ...ok(null), code: 400, error });
      }
      if (model !== undefined) double.loadedModel = model;
      double.isModelLoaded = true;
      sendJson(
        response,
        200,
        ok({
          ...{ message: 'Model initialization completed', slot, loaded_model: double.loadedModel },
          ...{ loaded_lm_model: null, models: inventory(double), lm_models: lmInventory },
          llm_initialized: hasModel(double),
        }),
      );
    },
  },
};

const routerModel = (name: string): object => ({
  ...{ id: `acestep/${name}`, name: `ACE-Step ${name}`, created: 1_792_801_750, input_modalities: ['text', 'audio'] },
  ...{ output_modalities: ['audio', 'text'], context_length: 4096, max_output_length: 300 },
  ...{ pricing: { prompt: '0', completion: '0', request: '0', image: '0' }, description: 'AI music generation model' },
  architecture: null,
});
