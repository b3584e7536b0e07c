-- Small jobs (fetching, hearing, files) have places of their own, and so a fair order of their own.

alter table tasks
  add column job_class text not null default 'song' check (job_class in ('song', 'small')),
  -- How often the engine was not available, and for how long the task was put off in all.
  add column engine_waits integer not null default 0,
  add column engine_waited_ms integer not null default 0;
alter table accounts add column small_virtual_time integer not null default 0;
alter table fairness_clock add column small_virtual_time integer not null default 0;

drop index tasks_queued;
create index tasks_queued on tasks (job_class, virtual_time, created_at, id) where state = 'queued';
