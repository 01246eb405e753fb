-- Comments may have 5,000 characters (domain/questionnaires/answer-limits.ts). Stored ones are shorter, so nothing is read.
alter table answers drop constraint answers_comment_check;
alter table answers add constraint answers_comment_check check (length(comment) <= 5000) not valid;
