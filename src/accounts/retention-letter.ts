/** To whom has clips that are deleted soon. */
export const retentionLetter = (due: { readonly clips: number; readonly firstExpiresAt: Date }) => ({
  subject: due.clips === 1 ? 'A song of yours will be deleted' : `${due.clips} songs of yours will be deleted`,
  text: [
    `Your plan keeps songs for some time. ${due.clips === 1 ? 'One' : due.clips} of yours will be deleted soon, the first on`,
    `${due.firstExpiresAt.toISOString().slice(0, 10)}. Favourites stay: make those favourites that you want to keep, or download them before.`,
    '',
    'GET /api/v1/clips?expiring=true lists them, each with expires_at; PATCH /api/v1/clips/{clip_id} with',
    '{"favourite": true} keeps one.',
  ].join('\n'),
});
