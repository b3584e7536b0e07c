import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedRequest } from '../double-server.ts';
import { sendJson } from '../double-server.ts';
import type { AceStepDouble } from './ace-step-double.ts';
import type { Job } from './jobs.ts';
import { parsedOr, Refused, readTask } from './read-task.ts';

interface ChatRequest {
  readonly model?: string;
  readonly messages?: readonly { readonly content?: unknown }[];
  readonly audio_config?: Readonly<Record<string, unknown>>;
  readonly stream?: boolean;
  readonly seed?: number;
}

/** The dialect of OpenRouter: a song as the answer of a chat. Nobody is asked for a key. */
export async function answerChat(
  double: AceStepDouble,
  request: ReceivedRequest,
  response: ServerResponse,
): Promise<void> {
  const text = request.body.toString();
  const body = parsedOr(text, {}) as ChatRequest;
  if (body.model === undefined) {
    const input = text.replaceAll('"', "'").replaceAll(':', ': ').replaceAll('  ', ' ');
    throw new Refused(
      400,
      `Invalid request format: 1 validation error for ChatCompletionRequest\nmodel\n  Field required [type=missing, input_value=${input}, input_type=dict]\n    For further information visit https://errors.pydantic.dev/2.10/v/missing`,
    );
  }
  const said = String(body.messages?.at(-1)?.content ?? '');
  if (said === '') throw new Refused(400, 'No valid prompt, lyrics, sample query, or input audio found in request');
  const prompt = /<prompt>(.*?)<\/prompt>/s.exec(said)?.[1] ?? said;
  const lyrics = /<lyrics>(.*?)<\/lyrics>/s.exec(said)?.[1] ?? '';
  const { duration, bpm, format = 'mp3' } = body.audio_config ?? {};
  const values = { prompt, lyrics, duration, bpm, audio_format: format, batch_size: 1, seed: body.seed };
  const { job } = double.submit(readTask({ values, files: new Map() }));
  const head = {
    id: `chatcmpl-${randomBytes(8).toString('hex')}`,
    created: Math.floor(Date.now() / 1000),
    model: body.model,
  };
  if (body.stream === true) return streamed(double, job, head, response);
  await ended(double, job);
  const message = await messageOf(job);
  sendJson(response, 200, {
    ...{ id: head.id, object: 'chat.completion', created: head.created, model: head.model },
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
  });
}

async function ended(double: AceStepDouble, job: Job): Promise<void> {
  await Promise.resolve();
  if (double.options.isHeld) double.jobs.moveTo(job.id, 'succeeded', 1);
  while (job.state === 'queued' || job.state === 'running') await sleep(20);
}

async function messageOf(job: Job): Promise<{ readonly content: string; readonly audio: readonly object[] }> {
  if (job.outcome?.kind !== 'takes') {
    const error = job.outcome?.kind === 'failure' ? job.outcome.error : '';
    throw new Refused(500, `Traceback (most recent call last):\nRuntimeError: ${error}`);
  }
  const [take] = job.outcome.takes;
  const url = `data:${take!.contentType};base64,${(await take!.render()).toString('base64')}`;
  return { content: contentOf(job), audio: [{ type: 'audio_url', audio_url: { url } }] };
}

function contentOf({ task }: Job): string {
  const facts = [`**Caption:** ${task.prompt}`];
  if (task.bpm !== null) facts.push(`**BPM:** ${task.bpm}`);
  if (task.durationSeconds !== null) facts.push(`**Duration:** ${task.durationSeconds.toFixed(1)}s`);
  return `## Metadata\n${facts.join('\n')}${task.lyrics === '' ? '' : `\n\n## Lyrics\n${task.lyrics}`}`;
}

async function streamed(
  double: AceStepDouble,
  job: Job,
  head: { readonly id: string; readonly created: number; readonly model: string },
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const chunk = (delta: object, finish: string | null = null): void => {
    const { id, created, model } = head;
    const whole = {
      id,
      object: 'chat.completion.chunk',
      created,
      model,
      choices: [{ index: 0, delta, finish_reason: finish }],
    };
    response.write(`data: ${JSON.stringify(whole)}\n\n`);
  };
  chunk({ role: 'assistant', content: '' });
  chunk({ content: '.' });
  await ended(double, job);
  const { content, audio } = await messageOf(job);
  chunk({ content: `\n\n${content}` });
  chunk({ audio });
  chunk({}, 'stop');
  response.end('data: [DONE]\n\n');
}
