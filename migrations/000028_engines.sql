-- Songs that a server of somebody else makes wait for that server, not for a processor: a class, and a fair order, of their own.

alter table tasks drop constraint tasks_job_class_check;
alter table tasks
  add constraint tasks_job_class_check check (job_class in ('song', 'small', 'remote')),
  -- What finds the work at a server again that an attempt began, as its engine wrote it.
  add column checkpoint jsonb,
  -- What the operation costs at the price of the studio; null: the same as `credits`.
  add column base_credits integer check (base_credits >= 0),
  -- What was given back because a cheaper engine goes on with it.
  add column credits_returned integer not null default 0 check (credits_returned between 0 and credits),
  -- The customer lets another engine go on with it.
  add column may_change_engine boolean not null default false,
  -- How often its engine lost it; the engines that gave it up, and why it is with this one, in words.
  add column engine_losses integer not null default 0,
  add column engines_given_up text[] not null default '{}',
  add column engine_notes text[] not null default '{}';
alter table accounts add column remote_virtual_time integer not null default 0;
alter table fairness_clock add column remote_virtual_time integer not null default 0;

-- What the workers found at the engines that are configured there.
create table engine_reports (
  name text primary key,
  report jsonb not null,
  reported_at timestamptz not null default now()
);

-- How long engines took: a running mean over about the last twenty tasks of an operation.
create table engine_paces (
  engine text not null,
  operation text not null,
  -- Of work, for each second of finished sound.
  seconds_per_second double precision not null,
  tasks integer not null default 1,
  primary key (engine, operation)
);
