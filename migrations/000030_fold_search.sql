-- A search takes letters without their accents: "sarpe" finds "Șarpe", "dont" still only "dont", "don't" also "don’t".

-- As text is compared: compatible forms are one, marks above and below letters, Hebrew points and Arabic vowel signs are
-- left out, letters that have no such form but are typed as others become these, typographic quotes and dashes plain
-- ones; small. No extension: unaccent has to be granted, and is not immutable. Letters are replaced in both cases,
-- because lower() knows only those of ASCII under the ctype C of older servers.
create function fold_search(content text) returns text
language sql immutable parallel safe as $$
  select lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(
    normalize(regexp_replace(normalize(content, NFKD),
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670]', '', 'g'), NFC),
    'ØøŁłĐđÐðĦħŦŧı‘’ʼ“”„‐–—', 'OoLlDdDdHhTti''''''"""---'),
    'ß', 'ss'), 'ẞ', 'SS'), 'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'Þ', 'Th'), 'þ', 'th'))
$$;

-- Their indexes go with the columns.
alter table clips drop column search_title, drop column search_text;
alter table clips
  -- In code-point order, whatever the order of the database is.
  add column search_title text collate "C" generated always as
    (left(fold_search(coalesce(title, result ->> 'title', '')), 200)) stored,
  add column search_text text generated always as
    (fold_search(coalesce(title, result ->> 'title', '') || E'\n' || coalesce(tags, result ->> 'tags', '') || E'\n'
      || left(coalesce(result ->> 'lyrics', ''), 2000))) stored;

create index clips_by_title on clips (account_id, search_title, id)
  where result is not null and deleted_at is null and operation <> 'sonic.transcription';
create index clips_by_text on clips using gin (clip_trigrams(account_id, search_text)) with (fastupdate = off)
  where result is not null and deleted_at is null and operation <> 'sonic.transcription';
alter index clips_by_text alter column 1 set statistics 0;
