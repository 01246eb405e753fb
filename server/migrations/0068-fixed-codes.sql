-- Codes that the product fixes (domain/languages/languages.ts, domain/nominations/nomination.ts) are held by the
-- database, so that the types of the tables can promise them.
alter table assessees add constraint assessees_language_code_check
  check (language_code in ('en-GB', 'cs', 'sk', 'sr', 'hu', 'pl', 'ru-RU', 'de', 'en-US', 'uk'));
alter table mail_messages add constraint mail_messages_language_code_check
  check (language_code in ('en-GB', 'cs', 'sk', 'sr', 'hu', 'pl', 'ru-RU', 'de', 'en-US', 'uk'));
alter table mail_campaigns add constraint mail_campaigns_fallback_language_code_check
  check (fallback_language_code in ('en-GB', 'cs', 'sk', 'sr', 'hu', 'pl', 'ru-RU', 'de', 'en-US', 'uk'));
alter table reports add constraint reports_language_code_check
  check (language_code in ('en-GB', 'cs', 'sk', 'sr', 'hu', 'pl', 'ru-RU', 'de', 'en-US', 'uk'));
alter table questionnaires add constraint questionnaires_role_id_check
  check (role_id in ('self', 'superior', 'subordinate', 'colleague', 'externalCustomer', 'internalCustomer', 'evaluator'));
