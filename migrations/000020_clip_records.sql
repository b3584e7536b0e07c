-- breaks older code
-- What is known of a clip becomes columns, instead of the fields of the request that it came from.

alter table clips
  -- As asked for, inherited or given by its owner; null: the engine's, in result.
  add column title text,
  -- Nobody gave the title: it is what a file was called.
  add column is_title_of_file boolean not null default false,
  add column tags text,
  -- Styles in the words of the producer family.
  add column sound text,
  -- Model version, as the request named it.
  add column model text,
  add column description text,
  add column negative_tags text,
  add column parent_clip_id uuid,
  add column pair_role text check (pair_role in ('extended', 'replaced', 'full')),
  add column stem text,
  -- Who sings in it, or is kept from it. No foreign key: it is chosen before the persona is there, which may be deleted.
  add column persona_id uuid,
  -- Of a stretch of its parent.
  add column window_start_seconds double precision,
  add column window_end_seconds double precision,
  add column is_favourite boolean not null default false;

update clips set
  title = echo ->> 'title',
  is_title_of_file = coalesce(echo -> 'is_title_of_file' = 'true'::jsonb, false),
  tags = echo ->> 'tags',
  sound = echo ->> 'sound',
  model = echo ->> 'mv',
  description = echo ->> 'gpt_description_prompt',
  negative_tags = echo ->> 'negative_tags',
  parent_clip_id = case when echo ->> 'parent_clip_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (echo ->> 'parent_clip_id')::uuid end,
  pair_role = case when echo ->> 'role' in ('extended', 'replaced', 'full') then echo ->> 'role' end,
  stem = echo ->> 'stem',
  persona_id = case when echo ->> 'persona_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (echo ->> 'persona_id')::uuid end,
  window_start_seconds = case when jsonb_typeof(echo -> 'vox_start_s') = 'number'
    then (echo ->> 'vox_start_s')::double precision end,
  window_end_seconds = case when jsonb_typeof(echo -> 'vox_end_s') = 'number'
    then (echo ->> 'vox_end_s')::double precision end;

drop index clips_by_parent;
alter table clips drop column echo;
create index clips_by_parent on clips (account_id, parent_clip_id) where parent_clip_id is not null;

-- Which task an answer accepted, so that nobody has to read the answer for it. The answer is written before the task.
alter table idempotency add column task_id uuid references tasks (id) deferrable initially deferred;
update idempotency i set task_id = t.id from tasks t
  where t.account_id = i.account_id and t.id::text = substring(i.answer from '"task_id":"([0-9a-f-]{36})"');
