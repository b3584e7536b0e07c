import type { RunningService } from '../harness/service.ts';

export const PASSWORD = 'correct horse battery';

let count = 0;

/** Signs somebody up, with the credits that they need. @returns the e-mail address */
export async function newMember(service: RunningService, credits = 0): Promise<string> {
  const email = `person-${process.pid}-${++count}@example.org`;
  const answer = await fetch(`${service.url}/account/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  if (credits === 0) return email;
  await fetch(`${service.url}/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { body } = await service.ask('GET', '/account/accounts?limit=100');
  const account = (body.accounts as { id: string; name: string }[]).find(({ name }) => name === email)!;
  await service.ask('POST', `/account/accounts/${account.id}/credits`, { credits, note: 'for a test' });
  return email;
}
