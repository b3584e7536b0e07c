import { newId } from '../../core/ids.ts';
import type { Webhooks } from '../../webhooks/webhooks.ts';

/** Webhooks of an account that has none, and a receiver that is always well. For tests of the door only. */
export class MemoryWebhooks implements Webhooks {
  list: Webhooks['list'] = async () => ({ deliveries: [], nextCursor: null });
  resend: Webhooks['resend'] = async () => null;
  ping: Webhooks['ping'] = async () => ({ webhookId: newId(), outcome: 'delivered', status: 204 });
  secrets: Webhooks['secrets'] = async () => [];
  rotateSecret: Webhooks['rotateSecret'] = async () => ({ secret: 'whsec_c2VjcmV0', lastExpiresAt: null });
  removeSecrets: Webhooks['removeSecrets'] = async () => {};
}
