-- What ended lately in an account, for those who follow all of its tasks.
create index tasks_ended on tasks (account_id, finished_at) where finished_at is not null;
