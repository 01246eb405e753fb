-- Answers stay in the role in which they were handed in, whatever becomes of the nomination.
comment on column questionnaires.role_id is 'role in which he answers: the role of the nomination until the answers are handed in, and from then on the one that they were handed in with, as it decides which minimum protects them';
