import type { Page } from 'playwright-core';
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
  await service.ask('POST', `/account/accounts/${account.id}/credits`, {
    credits,
    reference: email,
    note: 'for a test',
  });
  return email;
}

/** Signs a person in, in a window; the next page that it opens is theirs. */
export async function signInPerson(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/account/sign-in', { data: { email, password: PASSWORD } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Signs somebody in who is the operator of the service. Once for each service. @returns the e-mail address */
export async function signInOperator(page: Page, service: RunningService): Promise<string> {
  const email = await newMember(service);
  await signInPerson(page, email);
  const answer = await page.request.post('/account/claim', {
    data: { operator_key: service.apiKey },
    headers: { origin: service.url },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return email;
}
