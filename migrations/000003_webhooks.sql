-- Webhook delivery: kept free for the delivery log and its schedule.
select 1;
