-- What was laid into the library folder, so that it is renamed and removed with its clip.

create table library_files (
  clip_id uuid primary key references clips (id),
  -- Below the folder, without the extension; the song, its cover and its timed lyrics share it.
  path text not null,
  extension text not null,
  -- The title that it was written with.
  title text not null,
  written_at timestamptz not null default now()
);
