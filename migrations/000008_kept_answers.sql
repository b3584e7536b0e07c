-- Answers kept for Idempotency-Keys: one that cost nothing is made again instead of kept, and an account keeps a limited amount.

alter table idempotency
  -- null: the answer cost nothing, and the same request makes it again.
  alter column answer drop not null,
  add column answer_bytes integer not null default 0;

update idempotency set answer_bytes = octet_length(answer);

-- What an account keeps is summed up without reading the answers.
create index idempotency_bytes on idempotency (account_id) include (answer_bytes);
