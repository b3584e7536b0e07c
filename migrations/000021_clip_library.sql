-- Clips can be listed, searched, renamed, brought back after they were deleted, and told with the request they came from.

alter table clips
  -- It came from outside.
  add column is_recording boolean not null default false,
  -- The second song that it is made from.
  add column other_clip_id uuid,
  -- Of a deleted clip: until then it can be brought back, and its files stay.
  add column keep_files_until timestamptz,
  -- In code-point order, whatever the order of the database is.
  add column search_title text collate "C" generated always as
    (left(lower(normalize(coalesce(title, result ->> 'title', ''), NFKC)), 200)) stored,
  add column search_text text generated always as
    (lower(normalize(coalesce(title, result ->> 'title', '') || E'\n' || coalesce(tags, result ->> 'tags', '') || E'\n'
      || left(coalesce(result ->> 'lyrics', ''), 2000), NFKC))) stored;

update clips set is_recording = true where operation in ('sonic.upload', 'sonic.create-voice', 'producer.upload');
update clips c set other_clip_id = o.id
  from tasks t, clips o
  where t.id = c.task_id and t.engine_request ->> 'otherClipId' = o.id::text and o.account_id = c.account_id;
update clips set keep_files_until = deleted_at where deleted_at is not null;
alter table clips add check ((deleted_at is null) = (keep_files_until is null));

-- The hashes of all runs of three characters, different in each account: a search reads what its own account has. No
-- extension: pg_trgm sees only the letters that the database's ctype knows, which are those of ASCII under the ctype C.
create function clip_trigrams(owner uuid, content text) returns bigint[]
language sql immutable parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct hashtextextended(first || second || third, seed)), '{}')
  from (
    select letter as first, lead(letter) over places as second, lead(letter, 2) over places as third
    from unnest(string_to_array(content, null)) with ordinality as letters (letter, place)
    window places as (order by place)
  ) as runs, (select uuid_hash_extended(owner, 0) as seed) as of_owner
  where third is not null
$$;

-- What a library shows: finished, not deleted, and no carrier of the notes of another clip.
create index clips_listed on clips (account_id, created_at, id)
  where result is not null and deleted_at is null and operation <> 'sonic.transcription';
create index clips_by_title on clips (account_id, search_title, id)
  where result is not null and deleted_at is null and operation <> 'sonic.transcription';
create index clips_by_operation on clips (account_id, operation, created_at, id)
  where result is not null and deleted_at is null and operation <> 'sonic.transcription';
create index clips_by_persona on clips (account_id, persona_id, created_at, id)
  where result is not null and deleted_at is null and operation <> 'sonic.transcription' and persona_id is not null;
create index clips_by_favour on clips (account_id, is_favourite, created_at, id)
  where result is not null and deleted_at is null and operation <> 'sonic.transcription';
create index clips_by_origin on clips (account_id, is_recording, created_at, id)
  where result is not null and deleted_at is null and operation <> 'sonic.transcription';
create index clips_by_text on clips using gin (clip_trigrams(account_id, search_text)) with (fastupdate = off)
  where result is not null and deleted_at is null and operation <> 'sonic.transcription';
-- Statistics of it would cost the hashes of 30,000 texts whenever the table is analysed.
alter index clips_by_text alter column 1 set statistics 0;
create index clips_by_other_parent on clips (account_id, other_clip_id) where other_clip_id is not null;

drop index clips_to_sweep;
create index clips_to_sweep on clips (keep_files_until) where deleted_at is not null and swept_at is null;
create index clips_in_bin on clips (account_id, created_at, id) where deleted_at is not null and swept_at is null;

-- The request that a task came from, as it can be sent again: without secrets.
alter table tasks add column request_path text, add column request_body jsonb;
