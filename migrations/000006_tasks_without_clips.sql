-- A task may give something else than clips: the address of a file.

alter table tasks drop constraint tasks_clip_count_check;
alter table tasks add constraint tasks_clip_count_check check (clip_count >= 0);
