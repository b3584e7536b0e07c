// Written by scripts/build-client.ts from our OpenAPI document: do not edit.
import type * as Schemas from './schemas.ts';

/** Operations by name: what they are sent (null: no JSON) and what they answer (string: no JSON). */
export interface Operations {
  'sonic.create': {
    body:
      | Schemas.SonicCreateRequest
      | Schemas.SonicExtendRequest
      | Schemas.SonicConcatRequest
      | Schemas.SonicCoverRequest
      | Schemas.SonicPersonaMusicRequest
      | Schemas.SonicRemasterRequest
      | Schemas.SonicExtendUploadRequest
      | Schemas.SonicCoverUploadRequest
      | Schemas.SonicAddVocalsRequest
      | Schemas.SonicAddInstrumentalRequest;
    answer: Schemas.Accepted;
  };
  'sonic.upload': { body: Schemas.SonicUploadRequest; answer: Schemas.SonicUploadAnswer };
  'sonic.upload-extend': { body: Schemas.SonicUploadExtendRequest; answer: Schemas.SonicUploadExtendAnswer };
  'sonic.upload-cover': { body: Schemas.SonicUploadCoverRequest; answer: Schemas.SonicUploadCoverAnswer };
  'sonic.create-voice': { body: Schemas.SonicCreateVoiceRequest; answer: Schemas.Accepted };
  'sonic.replace-section': { body: Schemas.SonicReplaceSectionRequest; answer: Schemas.SonicReplaceSectionAnswer };
  'sonic.mashup': { body: Schemas.SonicMashupRequest; answer: Schemas.Accepted };
  'sonic.sample': { body: Schemas.SonicSampleRequest; answer: Schemas.Accepted };
  'sonic.stems-basic': { body: Schemas.SonicStemsBasicRequest; answer: Schemas.Accepted };
  'sonic.stems-full': { body: Schemas.SonicStemsBasicRequest; answer: Schemas.Accepted };
  'sonic.persona': { body: Schemas.SonicPersonaRequest; answer: Schemas.SonicPersonaAnswer };
  'sonic.vox': { body: Schemas.SonicVoxRequest; answer: Schemas.SonicVoxAnswer };
  'sonic.poll-task': { body: null; answer: Schemas.Task };
  'sonic.lyrics': { body: Schemas.SonicLyricsRequest; answer: Schemas.SonicLyricsAnswer };
  'sonic.upsample-tags': { body: Schemas.SonicUpsampleTagsRequest; answer: Schemas.SonicUpsampleTagsAnswer };
  'sonic.midi': { body: Schemas.SonicMidiRequest; answer: Schemas.SonicMidiAnswer };
  'sonic.bpm': { body: Schemas.SonicMidiRequest; answer: Schemas.SonicBpmAnswer };
  'sonic.aligned-lyrics': { body: Schemas.SonicMidiRequest; answer: Schemas.SonicAlignedLyricsAnswer };
  'sonic.wav': { body: Schemas.SonicMidiRequest; answer: Schemas.SonicWavAnswer };
  'sonic.download': { body: Schemas.SonicDownloadRequest; answer: Schemas.SonicDownloadAnswer };
  'producer.create': {
    body:
      | Schemas.ProducerCreateRequest
      | Schemas.ProducerExtendRequest
      | Schemas.ProducerReplaceRequest
      | Schemas.ProducerCoverRequest
      | Schemas.ProducerCoverUploadRequest
      | Schemas.ProducerVariationRequest
      | Schemas.ProducerSwapVocalsRequest
      | Schemas.ProducerSwapSoundRequest;
    answer: Schemas.Accepted;
  };
  'nuro.create': { body: null; answer: string };
  'nuro.poll-task': { body: null; answer: string };
  'studio.create': { body: null; answer: string };
  'studio.poll-task': { body: null; answer: string };
  'producer.upload': { body: Schemas.ProducerUploadRequest; answer: Schemas.ProducerUploadAnswer };
  'producer.download': { body: Schemas.ProducerDownloadRequest; answer: Schemas.ProducerDownloadAnswer };
  'producer.poll-task': { body: null; answer: Schemas.ProducerPollTaskAnswer };
  'deprecated.create': { body: Schemas.DeprecatedCreateRequest; answer: Schemas.Accepted };
  'deprecated.upload': { body: Schemas.ProducerUploadRequest; answer: Schemas.ProducerUploadAnswer };
  'deprecated.poll-task': { body: null; answer: Schemas.ProducerPollTaskAnswer };
  'tasks.list': { body: null; answer: Schemas.TasksListAnswer };
  'tasks.follow-events': { body: null; answer: string };
  'tasks.cancel': { body: null; answer: Schemas.TasksCancelAnswer };
  'clips.list': { body: null; answer: Schemas.ClipsListAnswer };
  'clips.get': { body: null; answer: Schemas.ClipsGetAnswer };
  'clips.change': { body: Schemas.ClipsChangeRequest; answer: Schemas.ClipsChangeAnswer };
  'clips.delete': { body: null; answer: Schemas.ClipsDeleteAnswer };
  'clips.restore': { body: null; answer: Schemas.ClipsRestoreAnswer };
  'clips.delete-many': { body: Schemas.ClipsDeleteManyRequest; answer: Schemas.ClipsDeleteManyAnswer };
  'clips.get-peaks': { body: null; answer: Schemas.ClipsGetPeaksAnswer };
  'clips.get-request': { body: null; answer: Schemas.ClipsGetRequestAnswer };
  'clips.export': { body: Schemas.ClipsExportRequest; answer: Schemas.ClipsExportAnswer };
  'personas.list': { body: null; answer: Schemas.PersonasListAnswer };
  'personas.get': { body: null; answer: Schemas.PersonasGetAnswer };
  'personas.change': { body: Schemas.PersonasChangeRequest; answer: Schemas.PersonasGetAnswer };
  'personas.delete': { body: null; answer: Schemas.PersonasDeleteAnswer };
  'presets.list': { body: null; answer: Schemas.PresetsListAnswer };
  'presets.save': { body: Schemas.PresetsSaveRequest; answer: Schemas.PresetsSaveAnswer };
  'presets.delete': { body: null; answer: Schemas.PresetsDeleteAnswer };
  'voices.list': { body: null; answer: Schemas.VoicesListAnswer };
  'voices.get-sample': { body: null; answer: string };
  'engines.list': { body: null; answer: Schemas.EnginesListAnswer };
  'account.get-usage': { body: null; answer: Schemas.AccountGetUsageAnswer };
  'account.list-styles': { body: null; answer: Schemas.AccountListStylesAnswer };
  'account.follow-events': { body: null; answer: string };
  'uploads.create': { body: null; answer: string };
  'uploads.get': { body: null; answer: Schemas.UploadsGetAnswer };
  'uploads.append': { body: null; answer: string };
  'uploads.remove': { body: null; answer: string };
  'webhooks.list-deliveries': { body: null; answer: Schemas.WebhooksListDeliveriesAnswer };
  'webhooks.resend': { body: null; answer: Schemas.WebhooksResendAnswer };
  'webhooks.ping': { body: Schemas.WebhooksPingRequest; answer: Schemas.WebhooksPingAnswer };
  'webhooks.list-secrets': { body: null; answer: Schemas.WebhooksListSecretsAnswer };
  'webhooks.remove-secrets': { body: null; answer: Schemas.WebhooksRemoveSecretsAnswer };
  'webhooks.rotate-secret': { body: Schemas.WebhooksRotateSecretRequest; answer: Schemas.WebhooksRotateSecretAnswer };
  'account.get-credits': { body: null; answer: Schemas.AccountGetCreditsAnswer };
  'members.sign-up': { body: Schemas.MembersSignUpRequest; answer: Schemas.MembersSignUpAnswer };
  'members.sign-in': { body: Schemas.MembersSignInRequest; answer: Schemas.MembersSignInAnswer };
  'members.sign-in-by-link': { body: Schemas.MembersSignInByLinkRequest; answer: Schemas.MembersSignInByLinkAnswer };
  'members.name-operator': { body: Schemas.MembersNameOperatorRequest; answer: Schemas.MembersNameOperatorAnswer };
  'members.sign-out': { body: null; answer: Schemas.MembersSignOutAnswer };
  'members.end-session': { body: null; answer: Schemas.MembersEndSessionAnswer };
  'members.end-sessions': { body: null; answer: Schemas.MembersEndSessionsAnswer };
  'members.list-sessions': { body: null; answer: Schemas.MembersListSessionsAnswer };
  'members.request-password-reset': {
    body: Schemas.MembersRequestPasswordResetRequest;
    answer: Schemas.MembersRequestPasswordResetAnswer;
  };
  'members.reset-password': { body: Schemas.MembersResetPasswordRequest; answer: Schemas.MembersResetPasswordAnswer };
  'members.change-password': {
    body: Schemas.MembersChangePasswordRequest;
    answer: Schemas.MembersChangePasswordAnswer;
  };
  'members.claim-operator': { body: Schemas.MembersClaimOperatorRequest; answer: Schemas.MembersClaimOperatorAnswer };
  'members.delete-account': { body: Schemas.MembersDeleteAccountRequest; answer: Schemas.MembersDeleteAccountAnswer };
  'members.get-account': { body: null; answer: Schemas.MembersGetAccountAnswer };
  'members.list-keys': { body: null; answer: Schemas.MembersListKeysAnswer };
  'members.create-key': { body: Schemas.MembersCreateKeyRequest; answer: Schemas.MembersCreateKeyAnswer };
  'members.rotate-key': { body: Schemas.MembersRotateKeyRequest; answer: Schemas.MembersRotateKeyAnswer };
  'members.revoke-key': { body: null; answer: Schemas.MembersRevokeKeyAnswer };
  'members.list-ledger': { body: null; answer: Schemas.MembersListLedgerAnswer };
  'members.export-ledger': { body: null; answer: string };
  'members.list-plans': { body: null; answer: Schemas.MembersListPlansAnswer };
  'members.save-plan': { body: Schemas.MembersSavePlanRequest; answer: Schemas.MembersSavePlanAnswer };
  'members.order-plan': { body: Schemas.MembersOrderPlanRequest; answer: Schemas.MembersOrderPlanAnswer };
  'members.end-subscription': { body: null; answer: Schemas.MembersEndSubscriptionAnswer };
  'members.take-payment': { body: null; answer: Schemas.MembersTakePaymentAnswer };
  'members.list-sign-ups': { body: null; answer: Schemas.MembersListSignUpsAnswer };
  'members.approve-sign-up': { body: null; answer: Schemas.MembersApproveSignUpAnswer };
  'members.refuse-sign-up': { body: null; answer: Schemas.MembersRefuseSignUpAnswer };
  'members.list-accounts': { body: null; answer: Schemas.MembersListAccountsAnswer };
  'members.read-account': { body: null; answer: Schemas.MembersReadAccountAnswer };
  'members.grant-credits': { body: Schemas.MembersGrantCreditsRequest; answer: Schemas.MembersGrantCreditsAnswer };
  'members.subscribe-account': {
    body: Schemas.MembersSubscribeAccountRequest;
    answer: Schemas.MembersSubscribeAccountAnswer;
  };
  'members.end-account-subscription': { body: null; answer: Schemas.MembersEndAccountSubscriptionAnswer };
  'members.list-operator-log': { body: null; answer: Schemas.MembersListOperatorLogAnswer };
  'members.read-service': { body: null; answer: Schemas.MembersReadServiceAnswer };
  'members.list-payments': { body: null; answer: Schemas.MembersListPaymentsAnswer };
  'members.read-payment': { body: null; answer: Schemas.MembersReadPaymentAnswer };
  'members.retry-payment': { body: null; answer: Schemas.MembersReadPaymentAnswer };
  'members.resolve-payment': {
    body: Schemas.MembersResolvePaymentRequest;
    answer: Schemas.MembersResolvePaymentAnswer;
  };
  'files.read-artefact': { body: null; answer: string };
  'files.read-export': { body: null; answer: string };
  'service.health': { body: null; answer: Schemas.ServiceHealthAnswer };
  'service.readiness': { body: null; answer: Schemas.ServiceReadinessAnswer };
  'service.landing': { body: null; answer: string };
  'service.new-password-page': { body: null; answer: string };
  'service.account-page': { body: null; answer: string };
  'service.console': { body: null; answer: string };
  'service.console-screen': { body: null; answer: string };
  'service.console-subject': { body: null; answer: string };
  'service.console-asset': { body: null; answer: string };
  'service.openapi': { body: null; answer: string };
  'service.error-page': { body: null; answer: string };
}

/** Where each operation is. */
export const routes: Readonly<Record<keyof Operations, readonly [method: string, path: string]>> = {
  'sonic.create': ['POST', '/api/v1/sonic/create'],
  'sonic.upload': ['POST', '/api/v1/sonic/upload'],
  'sonic.upload-extend': ['POST', '/api/v1/sonic/upload-extend'],
  'sonic.upload-cover': ['POST', '/api/v1/sonic/upload-cover'],
  'sonic.create-voice': ['POST', '/api/v1/sonic/create-voice'],
  'sonic.replace-section': ['POST', '/api/v1/sonic/replace-section'],
  'sonic.mashup': ['POST', '/api/v1/sonic/mashup'],
  'sonic.sample': ['POST', '/api/v1/sonic/sample'],
  'sonic.stems-basic': ['POST', '/api/v1/sonic/stems/basic'],
  'sonic.stems-full': ['POST', '/api/v1/sonic/stems/full'],
  'sonic.persona': ['POST', '/api/v1/sonic/persona'],
  'sonic.vox': ['POST', '/api/v1/sonic/vox'],
  'sonic.poll-task': ['GET', '/api/v1/sonic/task/{task_id}'],
  'sonic.lyrics': ['POST', '/api/v1/sonic/lyrics'],
  'sonic.upsample-tags': ['POST', '/api/v1/sonic/upsample-tags'],
  'sonic.midi': ['POST', '/api/v1/sonic/midi'],
  'sonic.bpm': ['POST', '/api/v1/sonic/bpm'],
  'sonic.aligned-lyrics': ['POST', '/api/v1/sonic/aligned-lyrics'],
  'sonic.wav': ['POST', '/api/v1/sonic/wav'],
  'sonic.download': ['POST', '/api/v1/sonic/download'],
  'producer.create': ['POST', '/api/v1/producer/create'],
  'nuro.create': ['POST', '/api/v1/nuro/create'],
  'nuro.poll-task': ['GET', '/api/v1/nuro/task/{task_id}'],
  'studio.create': ['POST', '/api/v1/studio/create'],
  'studio.poll-task': ['GET', '/api/v1/studio/task/{task_id}'],
  'producer.upload': ['POST', '/api/v1/producer/upload'],
  'producer.download': ['POST', '/api/v1/producer/download'],
  'producer.poll-task': ['GET', '/api/v1/producer/task/{task_id}'],
  'deprecated.create': ['POST', '/api/v1/riffusion/create'],
  'deprecated.upload': ['POST', '/api/v1/riffusion/upload'],
  'deprecated.poll-task': ['GET', '/api/v1/riffusion/task/{task_id}'],
  'tasks.list': ['GET', '/api/v1/tasks'],
  'tasks.follow-events': ['GET', '/api/v1/tasks/{task_id}/events'],
  'tasks.cancel': ['DELETE', '/api/v1/tasks/{task_id}'],
  'clips.list': ['GET', '/api/v1/clips'],
  'clips.get': ['GET', '/api/v1/clips/{clip_id}'],
  'clips.change': ['PATCH', '/api/v1/clips/{clip_id}'],
  'clips.delete': ['DELETE', '/api/v1/clips/{clip_id}'],
  'clips.restore': ['POST', '/api/v1/clips/{clip_id}/restore'],
  'clips.delete-many': ['POST', '/api/v1/clips/delete'],
  'clips.get-peaks': ['GET', '/api/v1/clips/{clip_id}/peaks'],
  'clips.get-request': ['GET', '/api/v1/clips/{clip_id}/request'],
  'clips.export': ['POST', '/api/v1/clips/{clip_id}/export'],
  'personas.list': ['GET', '/api/v1/personas'],
  'personas.get': ['GET', '/api/v1/personas/{persona_id}'],
  'personas.change': ['PATCH', '/api/v1/personas/{persona_id}'],
  'personas.delete': ['DELETE', '/api/v1/personas/{persona_id}'],
  'presets.list': ['GET', '/api/v1/presets'],
  'presets.save': ['POST', '/api/v1/presets'],
  'presets.delete': ['DELETE', '/api/v1/presets/{preset_id}'],
  'voices.list': ['GET', '/api/v1/voices'],
  'voices.get-sample': ['GET', '/api/v1/voices/{voice_id}/sample.mp3'],
  'engines.list': ['GET', '/api/v1/engines'],
  'account.get-usage': ['GET', '/api/v1/usage'],
  'account.list-styles': ['GET', '/api/v1/styles'],
  'account.follow-events': ['GET', '/api/v1/events'],
  'uploads.create': ['POST', '/api/v1/uploads'],
  'uploads.get': ['GET', '/api/v1/uploads/{upload_id}'],
  'uploads.append': ['PATCH', '/api/v1/uploads/{upload_id}'],
  'uploads.remove': ['DELETE', '/api/v1/uploads/{upload_id}'],
  'webhooks.list-deliveries': ['GET', '/api/v1/webhooks/deliveries'],
  'webhooks.resend': ['POST', '/api/v1/webhooks/deliveries/{delivery_id}/resend'],
  'webhooks.ping': ['POST', '/api/v1/webhooks/ping'],
  'webhooks.list-secrets': ['GET', '/api/v1/webhooks/secrets'],
  'webhooks.remove-secrets': ['DELETE', '/api/v1/webhooks/secrets'],
  'webhooks.rotate-secret': ['POST', '/api/v1/webhooks/secrets/rotate'],
  'account.get-credits': ['GET', '/api/v1/get-credits'],
  'members.sign-up': ['POST', '/account/sign-up'],
  'members.sign-in': ['POST', '/account/sign-in'],
  'members.sign-in-by-link': ['POST', '/account/sign-in-link'],
  'members.name-operator': ['POST', '/account/operator-credentials'],
  'members.sign-out': ['POST', '/account/sign-out'],
  'members.end-session': ['DELETE', '/account/sessions/{session_id}'],
  'members.end-sessions': ['DELETE', '/account/sessions'],
  'members.list-sessions': ['GET', '/account/sessions'],
  'members.request-password-reset': ['POST', '/account/password-reset'],
  'members.reset-password': ['POST', '/account/password-reset/confirm'],
  'members.change-password': ['POST', '/account/password'],
  'members.claim-operator': ['POST', '/account/claim'],
  'members.delete-account': ['POST', '/account/delete'],
  'members.get-account': ['GET', '/account'],
  'members.list-keys': ['GET', '/account/keys'],
  'members.create-key': ['POST', '/account/keys'],
  'members.rotate-key': ['POST', '/account/keys/{key_id}/rotate'],
  'members.revoke-key': ['DELETE', '/account/keys/{key_id}'],
  'members.list-ledger': ['GET', '/account/ledger'],
  'members.export-ledger': ['GET', '/account/ledger/export'],
  'members.list-plans': ['GET', '/account/plans'],
  'members.save-plan': ['POST', '/account/plans'],
  'members.order-plan': ['POST', '/account/subscription'],
  'members.end-subscription': ['DELETE', '/account/subscription'],
  'members.take-payment': ['POST', '/account/payments/stripe'],
  'members.list-sign-ups': ['GET', '/account/sign-ups'],
  'members.approve-sign-up': ['POST', '/account/sign-ups/{sign_up_id}/approve'],
  'members.refuse-sign-up': ['POST', '/account/sign-ups/{sign_up_id}/refuse'],
  'members.list-accounts': ['GET', '/account/accounts'],
  'members.read-account': ['GET', '/account/accounts/{account_id}'],
  'members.grant-credits': ['POST', '/account/accounts/{account_id}/credits'],
  'members.subscribe-account': ['POST', '/account/accounts/{account_id}/subscription'],
  'members.end-account-subscription': ['DELETE', '/account/accounts/{account_id}/subscription'],
  'members.list-operator-log': ['GET', '/account/operator-log'],
  'members.read-service': ['GET', '/account/service'],
  'members.list-payments': ['GET', '/account/payment-events'],
  'members.read-payment': ['GET', '/account/payment-events/{event_id}'],
  'members.retry-payment': ['POST', '/account/payment-events/{event_id}/retry'],
  'members.resolve-payment': ['POST', '/account/payment-events/{event_id}/resolve'],
  'files.read-artefact': ['GET', '/files/{clip_id}/{capability}/{file}'],
  'files.read-export': ['GET', '/files/exports/{task_id}/{capability}/export.zip'],
  'service.health': ['GET', '/healthz'],
  'service.readiness': ['GET', '/readyz'],
  'service.landing': ['GET', '/'],
  'service.new-password-page': ['GET', '/console/new-password'],
  'service.account-page': ['GET', '/console/account'],
  'service.console': ['GET', '/console'],
  'service.console-screen': ['GET', '/console/{screen}'],
  'service.console-subject': ['GET', '/console/{screen}/{subject}'],
  'service.console-asset': ['GET', '/console/assets/{file}'],
  'service.openapi': ['GET', '/openapi.json'],
  'service.error-page': ['GET', '/docs/errors/{type}'],
};
