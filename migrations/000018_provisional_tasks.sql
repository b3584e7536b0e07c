-- Recordings that are brought in for an operation last only when that is accepted.

alter table tasks add column provisional_until timestamptz;
create index tasks_provisional on tasks (provisional_until) where provisional_until is not null;
