// Written by `npm run schema` from the migrated database. Change the migrations, not this file.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Instant = ColumnType<Date, Date | string, Date | string>
export type Json = ColumnType<unknown, string, string>
/** A decimal that must not become a binary fraction: queries read it as text. */
export type Exact = ColumnType<never, string, string>
export type NullableExact = ColumnType<never, string | null | undefined, string | null>
export type DefaultedInstant = ColumnType<Date, Date | string | undefined, Date | string>
export type DefaultedJson = ColumnType<unknown, string | undefined, string>

export type AcdcActivities = {
  /** activity */
  id: Generated<number>
  /** name by language */
  name_labels: Json
  /** description by language */
  description_labels: DefaultedJson
  /** raised by each save */
  revision: Generated<number>
  /** when made */
  created_at: DefaultedInstant
  /** last save */
  updated_at: DefaultedInstant
  /** who saved last */
  updated_by: string
  /** soft deletion; waves keep it */
  deleted_at: Instant | null
}

export type AcdcAgreed = {
  /** tenant */
  organization_id: string
  /** wave */
  wave_id: string
  /** person */
  assessee_id: number
  /** competency */
  section_number: number
  /** on the wave's scale, in steps of a half */
  value: number
  /** who set it */
  agreed_by: string
  /** when */
  agreed_at: Instant
}

export type AcdcBehaviours = {
  /** tenant */
  organization_id: string
  /** evaluator and person */
  questionnaire_id: number
  /** in which activity */
  activity_id: number
  /** item of the published content */
  item_key: string
  /** seen for the better */
  plus: number
  /** seen for the worse */
  minus: number
  /** rises with each change; an older one never overwrites */
  sequence: number
}

export type AcdcClocks = {
  /** tenant */
  organization_id: string
  /** wave */
  wave_id: string
  /** evaluator */
  assessor_id: number
  /** activity */
  activity_id: number
  /** when; null: stopped */
  started_at: Instant | null
  /** rises with each change; an older one never overwrites */
  sequence: number
}

export type AcdcClosings = {
  /** tenant */
  organization_id: string
  /** wave */
  wave_id: string
  /** when */
  closed_at: Instant
  /** who */
  closed_by: string
}

export type AcdcNotes = {
  /** tenant */
  organization_id: string
  /** made by the evaluator's device, so that a repeated call makes no second one */
  note_guid: string
  /** evaluator and person */
  questionnaire_id: number
  /** in which activity */
  activity_id: number
  /** competency; null: none */
  section_number: number | null
  /** for the worse, neither, for the better */
  sign: Generated<number>
  /** what was seen */
  text: string
  /** when, by the evaluator's device */
  noted_at: Instant
  /** rises with each change; an older one never overwrites */
  sequence: number
  /** written on the screen, or uploaded */
  source: 'screen' | 'sheet'
  /** user who uploaded it; null: the evaluator */
  noted_by: string | null
  /** taken back */
  deleted_at: Instant | null
}

export type AcdcScores = {
  /** tenant */
  organization_id: string
  /** evaluator and person */
  questionnaire_id: number
  /** in which activity */
  activity_id: number
  /** competency of the wave's published content */
  section_number: number
  /** number on the wave's scale; null: not seen */
  value: number | null
  /** rises with each score given; an older one never overwrites */
  sequence: number
  /** scored on the screen, or uploaded */
  source: 'screen' | 'sheet'
  /** when */
  scored_at: Instant
  /** user who uploaded it; null: the evaluator */
  scored_by: string | null
}

export type AcdcWashUps = {
  /** tenant */
  organization_id: string
  /** wave */
  wave_id: string
  /** person */
  assessee_id: number
  /** for the report */
  summary: Generated<string>
  /** raised by each change of summary, agreed scores or confirmation */
  revision: Generated<number>
  /** who changed it last */
  changed_by: string
  /** when */
  changed_at: Instant
  /** when everything was agreed and confirmed; reports are made of confirmed people alone */
  confirmed_at: Instant | null
  /** who */
  confirmed_by: string | null
}

export type ActivityJournal = {
  /** number shown */
  id: Generated<number>
  /** tenant */
  organization_id: string
  /** activityJournalGuid */
  activity_journal_guid: Generated<string>
  /** created */
  created_at: DefaultedInstant
  /** 1 info … 6 manual input */
  type: number
  /** what somebody wrote; null for records with a code */
  message: string | null
  /** ids and counts that the sentence of the code tells; never names, addresses or texts */
  details: DefaultedJson
  /** internal users only */
  internal: Generated<boolean>
  /** may be changed and deleted */
  editable: Generated<boolean>
  /** who; null for the system */
  originator_user_name: string | null
  /** context */
  project_id: string | null
  /** context */
  wave_id: string | null
  /** context */
  assessee_id: number | null
  /** context */
  invoice_id: string | null
  /** context */
  report_template_id: number | null
  /** context */
  snippet_id: number | null
  /** what happened (domain/journal/journal-entry.ts), worded in the reader's language; null for manual input, which is written in message */
  code: string | null
  /** names of removed people, suggested names, and records needed to undo a merge or deletion: personal data that no other table holds. Erasure sets it to null; the record is then told without names and cannot be undone */
  personal_data: Json | null
  /** when somebody last changed the note; null if nobody did */
  changed_at: Instant | null
  /** what a record counts that grows instead of being written again: its code, its subject and the day; null for all others */
  tally: string | null
}

export type ActivityJournalPeople = {
  /** tenant */
  organization_id: string
  /** somebody whom the record is about, if there are many; one alone stands in the record itself */
  assessee_id: number
  /** record */
  journal_id: number
  /** when it happened to this person; a record that counts goes on for a day */
  at: DefaultedInstant
}

export type Answers = {
  /** tenant */
  organization_id: string
  /** questionnaire */
  questionnaire_id: number
  /** 3.2 question, 3.c1 comment, 3.importance, 3.shift: section first */
  item_key: string
  /** answer number; 999 not applicable; null for a comment */
  value: number | null
  /** free text */
  comment: string | null
  /** rises with each answer given in a browser; an older one never overwrites */
  sequence: number
  /** when saved */
  answered_at: DefaultedInstant
}

export type Assessees = {
  /** tenant */
  organization_id: string
  /** assesseeId, the number used in addresses of mail pages */
  id: Generated<number>
  /** assesseeGuid */
  assessee_guid: Generated<string>
  /** project of the person */
  project_id: string
  /** full name; empty for anonymous people */
  name: Generated<string>
  /** lower case; null for anonymous people */
  email: string | null
  /** content language, for instance en-GB or cs */
  language_code: 'en-GB' | 'cs' | 'sk' | 'sr' | 'hu' | 'pl' | 'ru-RU' | 'de' | 'en-US' | 'uk'
  /** anonymous participant */
  incognito: Generated<boolean>
  /** listed among the project's people; false: only rates others */
  is_participant: Generated<boolean>
  /** project note, staff only */
  note: Generated<string>
  /** folded name and e-mail */
  search_text: GeneratedAlways<string | null>
  /** user who added the person; null for links and jobs */
  created_by: string | null
  /** created on */
  created_at: DefaultedInstant
}

export type AuditLog = {
  /** order of events */
  id: Generated<number>
  /** organization concerned; null for sign-ins and house-wide acts */
  organization_id: string | null
  /** when */
  at: DefaultedInstant
  /** who; null for link visitors and jobs */
  user_name: string | null
  /** verb-noun, for instance download-report */
  action: string
  /** kind of record */
  record_type: string | null
  /** id of the record */
  record_id: string | null
  /** what changed, without personal data */
  details: DefaultedJson
  /** id of the HTTP request in the log */
  request_id: string | null
}

export type BranchBilling = {
  /** branch */
  branch_id: string
  /** as in the register of companies */
  legal_name: Generated<string>
  /** street and number */
  street: Generated<string>
  /** city */
  city: Generated<string>
  /** postal code */
  postal_code: Generated<string>
  /** ISO 3166 */
  country: string
  /** number in the register of companies */
  registration_number: Generated<string>
  /** empty: not registered for VAT */
  vat_number: Generated<string>
  /** for questions about invoices */
  email: Generated<string>
  /** account that invoices are paid to */
  iban: Generated<string>
  /** its bank */
  bic: Generated<string>
  /** of invoices to organizations without a currency of their own */
  currency: string
  /** per cent */
  vat_rate: number
  /** of the payable amount */
  payable_rounding: 'none' | 'whole'
  /** from issue to due date */
  due_days: Generated<number>
  /** numbers of invoices, with {year} and {number} */
  number_format: Generated<string>
  /** numbers of credit notes */
  credit_number_format: Generated<string>
  /** of the printed invoice */
  language_code: string
  /** who wrote it */
  changed_by: Generated<string>
  /** when */
  changed_at: DefaultedInstant
}

export type Branches = {
  /** branchGuid */
  id: string
  /** distributor code */
  code: 'ASI' | 'CZ' | 'RS' | 'SK' | 'PL' | 'RU' | 'HU' | 'US' | 'AT'
  /** English name as shown in filters */
  name: string
  /** true for USA, which no filter or picker offers */
  price_list_only: Generated<boolean>
}

export type CommentTranslations = {
  /** tenant */
  organization_id: string
  /** questionnaire of the comment */
  questionnaire_id: number
  /** comment */
  item_key: string
  /** language translated into */
  language_code: string
  /** the translation */
  text: string
  /** by a machine, and not looked over */
  is_machine: Generated<boolean>
  /** the comment as it was translated: if it has changed since, the translation is old */
  original: Generated<string>
  /** who */
  translated_by: Generated<string>
  /** when */
  translated_at: DefaultedInstant
}

export type CrmLinks = {
  /** tenant */
  organization_id: string
  /** what is linked */
  record_type: 'organization' | 'project'
  /** companyGuid or projectGuid */
  record_id: string
  /** id of it in the CRM */
  crm_id: string
  /** version of it there */
  crm_version: Generated<number>
  /** its fields as they were taken over */
  values: Json
  /** fields of which Assay's value was kept, with the CRM's */
  kept: DefaultedJson
  /** full takeover that met it last */
  seen_in: number | null
  /** when */
  synced_at: DefaultedInstant
}

export type CrmSync = {
  /** there is one row */
  singleton: Generated<boolean>
  /** last successful takeover */
  last_sync_at: DefaultedInstant
  /** the last try did not reach the CRM */
  last_contact_failed: Generated<boolean>
  /** version of the data set last taken over */
  version: Generated<string>
  /** change counter of the CRM up to which was read */
  last_change_id: Generated<number>
}

export type CrmSyncRefusals = {
  /** run */
  run_id: number
  /** refusal */
  id: Generated<number>
  /** what */
  record_type: 'organization' | 'project'
  /** id in the CRM */
  crm_id: string
  /** name there */
  name: string
  /** field concerned, empty for the whole record */
  field: string
  /** why */
  code: string
  /** not taken over, or an edit made here was kept */
  kind: 'refused' | 'kept'
  /** what the CRM has, cut to 200 characters */
  value: Generated<string>
  /** its organization here, when there is one */
  company_guid: string | null
  /** its record here, when there is one */
  record_id: string | null
}

export type CrmSyncRuns = {
  /** run */
  id: Generated<number>
  /** only changes, or everything */
  mode: 'quick' | 'full'
  /** became full because the CRM counts its changes anew */
  is_reset: Generated<boolean>
  /** who; system for the clock */
  requested_by: string
  /** when */
  started_at: DefaultedInstant
  /** when */
  finished_at: Instant | null
  /** what is being read */
  phase: Generated<'companies' | 'projects' | 'missing' | 'done'>
  /** how many of the phase were read */
  cursor: Generated<number>
  /** how many records there are, as the CRM says */
  total: number | null
  /** change up to which is read */
  target_change_id: number | null
  /** records read */
  read_count: Generated<number>
  /** records made here */
  created_count: Generated<number>
  /** records changed here */
  updated_count: Generated<number>
  /** records that could not be taken over */
  refused_count: Generated<number>
  /** records of which an edit made here was kept */
  kept_count: Generated<number>
  /** code of why it ended early */
  error: string | null
  /** changes alone: ids to be read in this phase, which the cursor counts */
  changed_ids: string[] | null
  /** who asked for everything while only changes were read; a full run follows */
  full_wanted_by: string | null
  /** worker that is at it: no other one writes */
  claim: string | null
  /** until when it has given a sign of life; after this another takes over */
  claimed_until: Instant | null
}

export type CustomTools = {
  /** customToolId */
  id: Generated<number>
  /** tenant */
  organization_id: string
  /** project; null for a favourite */
  project_id: string
  /** wave that made it, for AS360 and ACDC */
  wave_id: string | null
  /** tool */
  tool_id: number
  /** unique in its project */
  name: string
  /** language of the report */
  report_language_code: string | null
  /** norms */
  norm_id: number | null
  /** Hogan password format */
  password_format_id: number | null
  /** person's language */
  use_default_language: Generated<boolean>
  /** generated name */
  use_default_name: Generated<boolean>
  /** competencySystem */
  competency_system_id: number | null
  /** ratingScale */
  rating_scale_id: number | null
  /** job */
  pointleader_job: string | null
  /** key: value pairs */
  custom_input: DefaultedJson
  /** chip colour */
  color: Generated<string>
  /** column of the assignment matrix */
  can_be_assigned_manually: Generated<boolean>
  /** soft deletion */
  deleted_at: Instant | null
  /** when made */
  created_at: DefaultedInstant
}

export type DataImports = {
  /** tenant */
  organization_id: string
  /** importGuid */
  id: Generated<string>
  /** project */
  project_id: string
  /** wave */
  wave_id: string
  /** what was imported */
  kind: 'as360' | 'scoring-sheet' | 'observers-notes' | 'ist' | 'comments' | 'survey'
  /** as uploaded; empty: pasted */
  file_name: Generated<string>
  /** of the content: the same again is recognized */
  sha256: Buffer
  /** how far it is; draft: a survey that is being mapped */
  status: Generated<'draft' | 'waiting' | 'running' | 'done' | 'failed' | 'undone'>
  /** what it made, changed and left */
  counts: DefaultedJson
  /** surveys: the mapping that it is read with */
  wish: Json | null
  /** surveys: where the storage keeps the file until it is done */
  file_storage_key: string | null
  /** how much of it is done */
  progress: Generated<number>
  /** of how much */
  total: number | null
  /** what it replaced, to put it back; null: cannot be undone */
  undo: Json | null
  /** code of why it failed */
  error: string | null
  /** a worker is at it; after this another takes over */
  claimed_until: Instant | null
  /** who */
  imported_by: string
  /** when */
  imported_at: DefaultedInstant
  /** when it was done or had failed */
  finished_at: Instant | null
  /** who took it back */
  undone_by: string | null
  /** when */
  undone_at: Instant | null
}

export type EapAttachments = {
  /** tenant */
  organization_id: string
  /** fileGuid */
  id: Generated<string>
  /** contact */
  contact_id: number
  /** encrypted file in the storage */
  storage_key: string
  /** length of the encrypted file */
  stored_bytes: number
  /** fileName */
  sealed_file_name: Buffer
  /** key of name and file */
  key_id: string
  /** found in the content */
  media_type: string
  /** size */
  size_bytes: number
  /** user */
  created_by: string | null
  /** when */
  created_at: DefaultedInstant
}

export type EapBreakGlass = {
  /** tenant */
  organization_id: string
  /** opening */
  id: Generated<string>
  /** case; stays when the case is deleted */
  case_id: number
  /** administrator of another branch */
  user_name: string
  /** the reason that was given */
  sealed_reason: Buffer
  /** key of the sealed column */
  key_id: string
  /** when */
  opened_at: Instant
  /** until when the case may be read */
  expires_at: Instant
}

export type EapCaseDrafts = {
  /** who typed */
  user_name: string
  /** case; 0: a new one */
  case_id: number
  /** what was typed */
  sealed_draft: Buffer
  /** key of the sealed column */
  key_id: string
  /** when */
  saved_at: Instant
}

export type EapCaseNumbers = {
  /** calendar year in Prague */
  year: number
  /** highest number given; numbers of deleted cases are not given again */
  last_number: number
}

export type EapCaseReadings = {
  /** tenant */
  organization_id: string
  /** reading */
  id: Generated<number>
  /** case; stays when the case is deleted */
  case_id: number
  /** its yearId */
  year_id: string
  /** who */
  user_name: string
  /** why it was allowed */
  ground: 'expert' | 'admin' | 'creator' | 'branch' | 'house' | 'branch-admin' | 'break-glass' | 'other-branch'
  /** what was read */
  what: 'case' | 'attachment' | 'export'
  /** when */
  read_at: Instant
}

export type EapCases = {
  /** caseId */
  id: Generated<number>
  /** tenant */
  organization_id: string
  /** yearId, number within the year */
  year_id: string
  /** licence */
  licence_id: string
  /** admin */
  admin_user_name: string | null
  /** expert */
  expert_user_name: string | null
  /** 1 male, 2 female */
  client_sex: number | null
  /** language of the client */
  client_language: Generated<string>
  /** encrypted */
  sealed_client_phone: Buffer | null
  /** encrypted */
  sealed_client_email: Buffer | null
  /** encrypted */
  sealed_note: Buffer | null
  /** case status code */
  status: Generated<number>
  /** category */
  category_slug: string | null
  /** first in lists */
  high_priority: Generated<boolean>
  /** a save names the revision it read */
  revision: Generated<number>
  /** when */
  created_at: DefaultedInstant
  /** of yearId */
  year: number
  /** of yearId, counts from 1 in each year */
  number: number
  /** key of the sealed columns */
  key_id: string
  /** keyed index over phone and e-mail */
  search_tokens: Generated<number[]>
  /** user; null: asked for on the public page */
  created_by: string | null
  /** last save */
  updated_at: DefaultedInstant
  /** end of the service clock; null: it does not run */
  first_contact_due_at: Instant | null
  /** first crisis call or consultation */
  first_contact_at: Instant | null
  /** lastContact */
  last_contact_at: Instant | null
  /** types */
  contact_types: Generated<number[]>
  /** what was sealed was deleted after the licence's time */
  content_deleted_at: Instant | null
}

export type EapCategories = {
  /** category */
  slug: string
  /** name by language */
  names: Json
  /** icon name */
  icon: Generated<string>
  /** offered in the wizard */
  bookable: Generated<boolean>
  /** length of a slot */
  default_duration_minutes: Generated<number>
  /** offered for new cases and bookings */
  active: Generated<boolean>
  /** order in lists */
  position: Generated<number>
}

export type EapContacts = {
  /** contactId */
  id: Generated<number>
  /** tenant */
  organization_id: string
  /** case */
  case_id: number
  /** contact type code */
  type: number
  /** start */
  starts_at: Instant
  /** duration */
  duration_minutes: Generated<number>
  /** channel code */
  channel: number | null
  /** encrypted */
  sealed_note: Buffer | null
  /** encrypted, admins only */
  sealed_internal_note: Buffer | null
  /** topic */
  topic_slug: string | null
  /** when */
  created_at: DefaultedInstant
  /** key of the sealed columns */
  key_id: string
  /** user */
  created_by: string | null
  /** startEdited: the start was changed after it was first saved */
  start_edited: Generated<boolean>
}

export type EapExpertCategories = {
  /** expert */
  user_name: string
  /** category */
  category_slug: string
  /** own length of a slot */
  default_duration_minutes: number | null
  /** the first gives the default duration */
  position: Generated<number>
}

export type EapExpertProfiles = {
  /** expert */
  user_name: string
  /** language */
  language_code: string
  /** about the expert */
  profile_text: string
  /** expertise */
  topic_slugs: Generated<string[]>
}

export type EapExperts = {
  /** expert */
  user_name: string
  /** offered and bookable */
  active: Generated<boolean>
  /** picture in the storage */
  picture_file_key: string | null
  /** when */
  created_at: DefaultedInstant
  /** in the public address of the picture */
  picture_id: string | null
  /** type of the picture */
  picture_media_type: string | null
  /** bytes of the picture */
  picture_size: number | null
  /** SHA-256 of the secret of the private calendar feed */
  feed_hash: Buffer | null
  /** when the feed was made */
  feed_created_at: Instant | null
  /** a save names the revision it read */
  revision: Generated<number>
}

export type EapLicenceCategories = {
  /** tenant */
  organization_id: string
  /** licence */
  licence_id: string
  /** category offered */
  category_slug: string
  /** expert consultations allowed per case */
  max_contacts: number | null
  /** hours allowed per case */
  max_hours: number | null
  /** clients choose an expert */
  show_profiles: Generated<boolean>
  /** order on the public page */
  position: Generated<number>
}

export type EapLicenceExperts = {
  /** tenant */
  organization_id: string
  /** licence */
  licence_id: string
  /** expert who serves it */
  user_name: string
}

export type EapLicences = {
  /** licenseGuid */
  id: Generated<string>
  /** tenant: the organization that pays */
  organization_id: string
  /** displayName */
  display_name: string
  /** open for booking */
  active: Generated<boolean>
  /** contact fields in cases */
  show_phone_and_email: Generated<boolean>
  /** language in which the wizard starts */
  main_language_code: Generated<string>
  /** defaultProjectGuid */
  default_project_id: string | null
  /** shown on public pages */
  office_email: Generated<string>
  /** shown on public pages */
  office_phone: Generated<string>
  /** shown on public pages when there is one */
  crisis_intervention_phone: string | null
  /** free cancellation until so many hours before the start */
  can_cancel_hours_before_start: Generated<number>
  /** what public pages may promise, by language */
  promises: DefaultedJson
  /** when */
  created_at: DefaultedInstant
  /** first day; null: from the beginning */
  starts_on: string | null
  /** last day; null: without end */
  ends_on: string | null
  /** people who may use the programme */
  headcount: number | null
  /** languages of the public pages */
  languages: Generated<string[]>
  /** whom to call in an emergency: country, phone, names by language */
  emergency_numbers: DefaultedJson
  /** promised working hours from request to first contact */
  first_contact_hours: Generated<number>
  /** the same for cases of high priority */
  urgent_first_contact_hours: Generated<number>
  /** how long the content of closed cases is kept */
  retention_months: Generated<number>
  /** reminder before the start; 0: none */
  reminder_hours: Generated<number>
  /** text messages beside mails */
  sends_texts: Generated<boolean>
  /** freed times are offered to people who wait */
  has_waiting_list: Generated<boolean>
  /** how long an offer stands */
  offer_minutes: Generated<number>
  /** a save names the revision it read */
  revision: Generated<number>
  /** clients with an e-mail get the short questionnaire before and after */
  asks_outcomes: Generated<boolean>
}

export type EapMessages = {
  /** tenant */
  organization_id: string
  /** message */
  id: Generated<string>
  /** what it says */
  kind: 'booked' | 'moved' | 'cancelled' | 'reminder' | 'request' | 'joined' | 'offer' | 'opened' | 'outcome'
  /** way it goes */
  channel: 'mail' | 'text'
  /** what it is about: reservation, place on the waiting list, case, questionnaire */
  subject_id: string
  /** of what it is about, so that each is told once */
  version: Generated<number>
  /** staff; null: the client, whose address is sealed where the kind says */
  to_user_name: string | null
  /** language */
  language_code: string
  /** where it stands */
  state: Generated<'queued' | 'claimed' | 'sent' | 'failed' | 'unknown' | 'dropped'>
  /** how often it was handed over */
  attempts: Generated<number>
  /** when it is due */
  next_try_at: Instant
  /** when a worker took it */
  claimed_at: Instant | null
  /** when it was acknowledged */
  sent_at: Instant | null
  /** why it was not sent */
  error_code: string | null
  /** what was sent, for the built-in viewer alone */
  sealed_content: Buffer | null
  /** key of the sealed column */
  key_id: string | null
  /** when */
  created_at: DefaultedInstant
}

export type EapOfferedTimes = {
  /** tenant */
  organization_id: string
  /** place on the waiting list */
  waiting_id: string
  /** expert of the time */
  expert_user_name: string
  /** its start */
  starts_at: Instant
}

export type EapOutcomeAnswers = {
  /** tenant */
  organization_id: string
  /** licence */
  licence_id: string
  /** random; the answers before and after have the same */
  pair_id: string
  /** before the first or after the last contact */
  stage: 'before' | 'after'
  /** year × 12 + month − 1, in Prague */
  month: number
  /** in the order of the questions */
  answers: number[]
}

export type EapOutcomeInvitations = {
  /** tenant */
  organization_id: string
  /** invitation; the subject of its message */
  id: Generated<string>
  /** case whose client is invited */
  case_id: number
  /** before the first or after the last contact */
  stage: 'before' | 'after'
  /** link of the questionnaire */
  link_id: string
  /** pair_id of the answers, encrypted; null: deleted, as it is not needed any more */
  sealed_pair: Buffer | null
  /** key of the sealed column */
  key_id: string
  /** not when */
  is_answered: Generated<boolean>
  /** end of the link */
  expires_at: Instant
}

export type EapPublishedParts = {
  /** tenant */
  organization_id: string
  /** part */
  id: Generated<string>
  /** licence */
  licence_id: string
  /** what was counted */
  book: 'cases' | 'contacts' | 'outcomes'
  /** year × 12 + month − 1, in Prague */
  months: string
  /** after suppression; null: only that too few people are behind them was said */
  figures: Json | null
  /** when */
  published_at: Instant
}

export type EapReportOrders = {
  /** tenant */
  organization_id: string
  /** report */
  report_id: number
  /** licence */
  licence_id: string
  /** year × 12 + month − 1, in Prague */
  start_month: number
  /** months */
  duration: number
  /** layout */
  template_id: number
}

export type EapReservations = {
  /** reservation */
  id: Generated<string>
  /** tenant */
  organization_id: string
  /** licence */
  licence_id: string
  /** slot taken; null once cancelled */
  timeslot_id: number | null
  /** expert */
  expert_user_name: string
  /** startTime */
  starts_at: Instant
  /** endTime */
  ends_at: Instant
  /** category */
  category_slug: string
  /** topic */
  topic_slug: string | null
  /** encrypted */
  sealed_email: Buffer
  /** encrypted */
  sealed_phone: Buffer
  /** encrypted */
  sealed_note: Buffer | null
  /** language of the page */
  language_code: string
  /** admin's tick */
  verified: Generated<boolean>
  /** admin's tick */
  expert_invited: Generated<boolean>
  /** link of the client */
  link_id: string | null
  /** when cancelled */
  cancelled_at: Instant | null
  /** when */
  created_at: DefaultedInstant
  /** key of the sealed columns */
  key_id: string
  /** grows with each move; version of the calendar entry */
  sequence: Generated<number>
  /** case that was opened for it */
  case_id: number | null
  /** user who booked for the client; null: the client */
  booked_by: string | null
  /** user; null: the client */
  cancelled_by: string | null
  /** reminder sent for the present time */
  reminded_at: Instant | null
  /** when its present time was chosen */
  timed_at: DefaultedInstant
  /** keyed hash of e-mail, phone and note; null: made before it was kept */
  form_entry: number | null
}

export type EapSettings = {
  /** there is one row */
  singleton: Generated<boolean>
  /** day of the month after which the previous month is locked */
  lock_day: Generated<number>
  /** keyed index of a fixed text; null: nothing was indexed yet */
  index_check: number | null
}

export type EapTakenTimes = {
  /** reservation, or place on the waiting list to which the time is offered */
  id: string
  /** who took it */
  organization_id: string
  /** expert */
  expert_user_name: string
  /** time taken */
  during: string
  /** offered to somebody until then; null: booked */
  held_until: Instant | null
}

export type EapTimeOff = {
  /** absence */
  id: Generated<number>
  /** expert */
  expert_user_name: string
  /** nothing is offered in this time */
  during: string
  /** user */
  created_by: string
  /** when */
  created_at: DefaultedInstant
}

export type EapTimeslots = {
  /** slot */
  id: Generated<number>
  /** expert */
  expert_user_name: string
  /** time offered */
  during: string
}

export type EapTopics = {
  /** topic */
  slug: string
  /** category */
  category_slug: string
  /** name by language */
  names: Json
  /** offered for new contacts */
  active: Generated<boolean>
  /** order in lists */
  position: Generated<number>
}

export type EapWaiting = {
  /** tenant */
  organization_id: string
  /** place on the waiting list */
  id: Generated<string>
  /** licence */
  licence_id: string
  /** category */
  category_slug: string
  /** topic */
  topic_slug: string | null
  /** only this expert; null: anybody */
  expert_user_name: string | null
  /** encrypted */
  sealed_email: Buffer
  /** encrypted */
  sealed_phone: Buffer
  /** encrypted */
  sealed_note: Buffer | null
  /** key of the sealed columns */
  key_id: string
  /** language of the page */
  language_code: string
  /** where it stands */
  state: Generated<'waiting' | 'offered' | 'accepted' | 'left'>
  /** time offered */
  offered_timeslot_id: number | null
  /** its expert */
  offered_expert_user_name: string | null
  /** its start */
  offered_start: Instant | null
  /** its end */
  offered_end: Instant | null
  /** until when it stands */
  offer_expires_at: Instant | null
  /** how many were made */
  offers: Generated<number>
  /** reservation that came of it */
  reservation_id: string | null
  /** link of the person */
  link_id: string
  /** when */
  created_at: DefaultedInstant
  /** keyed hash of the e-mail; null: joined before it was kept */
  person_entry: number | null
}

export type FavoriteTools = {
  /** customToolId */
  id: Generated<number>
  /** owner */
  favorite_owner: string
  /** tool */
  tool_id: number
  /** unique among the owner's */
  name: string
  /** language of the report */
  report_language_code: string | null
  /** norms */
  norm_id: number | null
  /** Hogan password format */
  password_format_id: number | null
  /** person's language */
  use_default_language: Generated<boolean>
  /** generated name */
  use_default_name: Generated<boolean>
  /** competencySystem */
  competency_system_id: number | null
  /** ratingScale */
  rating_scale_id: number | null
  /** job */
  pointleader_job: string | null
  /** key: value pairs */
  custom_input: DefaultedJson
  /** chip colour */
  color: Generated<string>
  /** when made */
  created_at: DefaultedInstant
}

export type Files = {
  /** fileGuid */
  id: Generated<string>
  /** tenant */
  organization_id: string
  /** name for downloads */
  name: string
  /** MIME type */
  media_type: string
  /** bytes */
  size_bytes: number
  /** of the content */
  sha256: Buffer
  /** where the storage keeps it */
  storage_key: string
  /** when stored */
  created_at: DefaultedInstant
  /** removed from the storage */
  deleted_at: Instant | null
  /** CRC-32 of the content, as ZIP uses it; null: not computed yet */
  crc32: number | null
}

export type IdempotencyKeys = {
  /** caller: a user's name, or "link " and the SHA-256 of the secret of the link */
  user_name: string
  /** Idempotency-Key header */
  key: string
  /** SHA-256 of method, path and body; another request under the same key is refused */
  request_hash: Buffer
  /** what was answered */
  answer: Json
  /** kept for 24 hours */
  created_at: DefaultedInstant
  /** the run of the call that holds the key; null once it ended without an answer that is kept */
  claim: string | null
  /** when a transaction of the call was committed first; null: nothing has been changed */
  committed_at: Instant | null
}

export type IdentityRecords = {
  /** model of the identity provider: Session, Grant, AuthorizationCode, RefreshToken … */
  kind: string
  /** id within the model */
  id: string
  /** the provider's record */
  payload: Json
  /** grant that the record belongs to, for revocation */
  grant_id: string | null
  /** session uid */
  uid: string | null
  /** one-time records: when used */
  consumed_at: Instant | null
  /** when the record ends */
  expires_at: Instant | null
}

export type Images = {
  /** imageUuid */
  id: Generated<string>
  /** imageName */
  name: string
  /** where the storage keeps it */
  file_storage_key: string
  /** MIME type */
  media_type: string
  /** when */
  created_at: DefaultedInstant
  /** SHA-256 of the bytes */
  sha256: Buffer | null
  /** size */
  size_bytes: number | null
  /** in pixels */
  width: number | null
  /** in pixels */
  height: number | null
  /** user who uploaded it */
  created_by: string | null
  /** organization of the user who uploaded it; null: somebody of the house */
  owner_organization_id: string | null
}

export type InvoiceItems = {
  /** tenant */
  organization_id: string
  /** invoice */
  invoice_id: string
  /** product id */
  login_id: number
  /** product code of the CRM */
  product_code: string
  /** tool */
  name: string
  /** without VAT, in the currency of the invoice */
  price: Exact
  /** being removed, or taken back by a credit note */
  is_removed: Generated<boolean>
}

export type InvoiceOrderParts = {
  /** tenant */
  organization_id: string
  /** order */
  order_id: string
  /** first part 0 */
  position: number
  /** its invoice; gone when the part failed */
  invoice_id: string
  /** project invoiced */
  project_id: string
  /** of the amount */
  currency: string
  /** how many logins */
  products: number
  /** sum without VAT */
  net: Exact
  /** how far it is */
  state: Generated<'waiting' | 'working' | 'created' | 'failed'>
  /** code of what the CRM said last */
  error: string | null
  /** how often it was sent */
  tries: Generated<number>
}

export type InvoiceOrders = {
  /** tenant */
  organization_id: string
  /** orderGuid */
  id: Generated<string>
  /** as the caller sent it */
  structure: Json | null
  /** who */
  created_by: string
  /** when */
  created_at: DefaultedInstant
  /** when every part was created or had failed */
  finished_at: Instant | null
}

export type InvoiceSeries = {
  /** branch */
  branch_id: string
  /** what is numbered */
  kind: 'invoice' | 'credit-note'
  /** of the day of issue */
  year: number
  /** last number given */
  last_number: number
}

export type Invoices = {
  /** invoiceGuid */
  id: Generated<string>
  /** tenant */
  organization_id: string
  /** project invoiced */
  project_id: string
  /** unconfirmed until confirmed or deleted */
  is_confirmed: Generated<boolean>
  /** stored unchanged */
  structure: Json | null
  /** who */
  created_by: string
  /** created */
  created_at: DefaultedInstant
  /** when confirmed */
  confirmed_at: Instant | null
  /** given when it is confirmed, by the CRM or by the series of the branch */
  number: string | null
  /** what it is */
  kind: Generated<'invoice' | 'credit-note'>
  /** of its amounts */
  currency: string
  /** what the CRM has not taken over yet */
  pending_change: 'create' | 'confirm' | 'delete' | 'remove' | null
  /** who asked for it */
  pending_by: string | null
  /** since when */
  pending_since: Instant | null
  /** not sent before: a worker is at it, or the CRM failed a moment ago */
  pending_until: Instant | null
  /** how often the change was sent */
  pending_tries: Generated<number>
  /** the CRM may have done it: only its answer ends the change */
  pending_uncertain: Generated<boolean>
  /** code of why the last change came to nothing, or is tried again */
  pending_error: string | null
  /** sum of its items without VAT */
  net: NullableExact
  /** null until it has its seller and buyer */
  vat: NullableExact
  /** with VAT */
  gross: NullableExact
  /** between gross and payable */
  rounding: NullableExact
  /** to be paid */
  payable: NullableExact
  /** UNCL 5305 */
  vat_category: 'S' | 'AE' | 'O' | null
  /** per cent */
  vat_rate: number | null
  /** the branch as it was when the invoice was issued */
  seller: Json | null
  /** the organization as it was then */
  buyer: Json | null
  /** day of issue, by the clock of the branch */
  issued_on: string | null
  /** last day for payment */
  due_on: string | null
  /** order that made it */
  order_id: string | null
  /** invoice that a credit note takes back a part of */
  corrects_invoice_id: string | null
  /** branch that has issued it, whose series numbers it */
  branch_id: string | null
  /** of its record in the CRM */
  crm_version: Generated<number>
}

export type LinkDownloads = {
  /** tenant */
  organization_id: string
  /** download */
  id: Generated<number>
  /** shared link */
  link_id: string
  /** report whose file was downloaded */
  report_id: number
  /** when it began */
  downloaded_at: Instant
  /** which of the report's files was downloaded */
  file: Generated<'pdf' | 'presentation'>
}

export type LinkHashes = {
  /** SHA-256 of the 16 secret bytes */
  hash: Buffer
  /** organization of the link */
  organization_id: string
  /** link that the secret opens */
  link_id: string
}

export type LinkLogins = {
  /** tenant */
  organization_id: string
  /** shared-tools link */
  link_id: string
  /** login shared */
  login_id: number
  /** order as shared */
  position: number
}

export type LinkReports = {
  /** tenant */
  organization_id: string
  /** shared-reports link */
  link_id: string
  /** report shared */
  report_id: number
  /** order as shared */
  position: number
}

export type Links = {
  /** link, inside the house only; never in an address */
  id: Generated<string>
  /** tenant */
  organization_id: string
  /** what it opens */
  kind:
    | 'questionnaires'
    | 'nominations'
    | 'progress-monitor'
    | 'shared-reports'
    | 'shared-tools'
    | 'reservation'
    | 'waiting-place'
    | 'outcome'
  /** the 128 bits of the address, sealed with the house's key, so that the address can be shown again */
  sealed_secret: Buffer
  /** project that the link belongs to */
  project_id: string | null
  /** wave, for nominations and the progress monitor */
  wave_id: string | null
  /** person whose link it is, for nominations and questionnaires */
  assessee_id: number | null
  /** nominations: finished by the person */
  is_finalized: Generated<boolean>
  /** data protection notice agreed to */
  terms_approved_at: Instant | null
  /** language in which the notice was read */
  terms_language: string | null
  /** shared reports and tools end here; null: ends with its wave or never */
  expires_at: Instant | null
  /** user who made it; null for jobs */
  created_by: string | null
  /** when made */
  created_at: DefaultedInstant
  /** last opening */
  last_used_at: Instant | null
  /** how often the page of a shared link was opened */
  view_count: Generated<number>
  /** when somebody ended the shared link; expires_at is then the same */
  revoked_at: Instant | null
}

export type Locators = {
  /** guid of a project, wave, report file, invoice or journal record */
  id: string
  /** organization that owns it */
  organization_id: string
}

export type LoginBatches = {
  /** batch id, shown as batchId */
  id: Generated<number>
  /** tenant */
  organization_id: string
  /** project */
  project_id: string
  /** wave whose logins are generated */
  wave_id: string
  /** providers asked for */
  providers: string[]
  /** who asked */
  requested_by: string
  /** when */
  requested_at: Instant
  /** when every login of it had its result */
  finished_at: Instant | null
}

export type LoginCsvExports = {
  /** what its owner asks about it by */
  id: Generated<string>
  /** who asked for it, whose rights are checked again with every piece and download */
  user_name: string
  /** filters, columns and language */
  wish: Json
  /** whose turn it is: the oldest goes first */
  requested_at: Instant
  /** when it last moved; one that does not move stops nobody else */
  touched_at: Instant
  /** when its last row was written */
  finished_at: Instant | null
  /** its files are removed then */
  expires_at: Instant
  /** counted when the job begins */
  total_rows: number | null
  /** rows in the pieces */
  written_rows: Generated<number>
  /** the last row written: where the next piece begins */
  after: Json | null
  /** storage key, length and rows of each piece, in their order */
  pieces: DefaultedJson
  /** when its job was given up; null: it was not */
  failed_at: Instant | null
  /** why, as the interface words it */
  error_code: string | null
}

export type LoginExports = {
  /** SHA-256 of the secret in the address */
  secret_hash: Buffer
  /** who asked for it, whose rights are checked again when it is opened */
  user_name: string
  /** filters, columns and language of the sheet */
  wish: Json
  /** when the address ends, if it has not been opened by then */
  expires_at: Instant
}

export type LoginScores = {
  /** tenant */
  organization_id: string
  /** login whose result it is */
  login_id: number
  /** order in the provider's answer */
  position: number
  /** scale at the provider */
  scale_id: string
  /** its name */
  scale_name: string
  /** score in the unit of the scale */
  value: number
  /** in the same unit; null: the provider gives none */
  standard_error: number | null
}

export type Logins = {
  /** product id */
  id: Generated<number>
  /** tenant */
  organization_id: string
  /** project */
  project_id: string
  /** wave */
  wave_id: string | null
  /** person */
  assessee_id: number
  /** tool assigned */
  custom_tool_id: number
  /** provider of the tool, repeated for filters */
  provider: string
  /** user name at the provider */
  login: string | null
  /** password, sealed with the house's key */
  sealed_password: Buffer | null
  /** login address */
  product_url: string | null
  /** tool status code */
  status: Generated<number>
  /** address must not be shown */
  sealed: Generated<boolean>
  /** CRM product code */
  product_code: Generated<string>
  /** why generation failed */
  error_message: string | null
  /** who generated */
  generated_by: string | null
  /** when */
  generated_at: Instant | null
  /** when the person finished */
  filled_in_at: Instant | null
  /** generated together */
  batch_id: number | null
  /** invoice that holds it */
  invoice_id: string | null
  /** when put on it */
  invoiced_at: Instant | null
  /** left out of invoicing */
  not_to_be_invoiced: Generated<boolean>
  /** when assigned */
  created_at: DefaultedInstant
  /** folded person, tool and login for the listing */
  search_text: Generated<string>
  /** of participant, tool and batch: the same at every try, so that nothing is charged twice */
  order_key: string | null
  /** when it was put into its batch; null once it has its result */
  ordering_since: Instant | null
  /** order at the provider */
  provider_order_id: string | null
  /** last word of the provider about it */
  provider_status: string | null
  /** the provider's own time of that word; earlier ones are ignored */
  provider_changed_at: Instant | null
  /** ordered from the simulator */
  is_simulated: Generated<boolean>
  /** code of what is wrong with what the provider says of it */
  problem: string | null
  /** when the provider is asked next; null: not any more */
  next_poll_at: Instant | null
  /** how often it was asked since its last change */
  polls: Generated<number>
  /** when its result was fetched */
  result_at: Instant | null
  /** a worker is ordering it; after this another may take over */
  claimed_until: Instant | null
  /** order as it was first sent, so that every try says the same; emptied by the answer */
  order_sent: Json | null
  /** the provider may have taken the order without us knowing: its key must be used again */
  order_may_exist: Generated<boolean>
  /** person named by the order; stays when people are merged */
  ordered_for: string | null
}

export type MailBouncedAddresses = {
  /** tenant */
  organization_id: string
  /** address, as people have it: lower case */
  address: string
  /** when a report last said so */
  bounced_at: Instant
  /** enhanced status code of that report (RFC 3463), such as 5.1.1 */
  status_code: string
  /** why, from the list of reasons */
  reason: string
  /** message that came back */
  message_id: string
  /** when a person said that it works again; null: nothing is sent there */
  cleared_at: Instant | null
  /** who said so */
  cleared_by: string | null
}

export type MailCampaigns = {
  /** one press of the send button */
  id: Generated<string>
  /** tenant */
  organization_id: string
  /** project; null: a test mail from the editor of a template */
  project_id: string | null
  /** wave */
  wave_id: string | null
  /** 360, Hogan, XRT, Pointleader */
  provider: string
  /** 360 mail type */
  mail_type: string | null
  /** template; null: a test mail from the editor of a template */
  template_id: number | null
  /** to the sender only */
  is_sample: Generated<boolean>
  /** dispatch in the recipient's time zone */
  time_zone_support: Generated<boolean>
  /** dispatchTime */
  dispatch_at: Instant
  /** for people whose language the template lacks */
  fallback_language_code: 'en-GB' | 'cs' | 'sk' | 'sr' | 'hu' | 'pl' | 'ru-RU' | 'de' | 'en-US' | 'uk' | null
  /** who; null for jobs */
  created_by: string | null
  /** when */
  created_at: DefaultedInstant
  /** the mail server takes no mail of this campaign since; null: it goes on */
  stopped_at: Instant | null
  /** why it was stopped */
  stop_reason: string | null
  /** reply code of the mail server */
  stop_smtp_code: number | null
  /** when one message tries whether it works again */
  next_probe_at: Instant | null
  /** probes since it was stopped */
  probes: Generated<number>
  /** what its mails say, as ordered: the texts in the languages used, and the values that all recipients share; null: its mails were composed when they were ordered */
  content: Json | null
  /** kind of the reminder plan of its wave that ordered it; null: a person or another job did */
  reminder_kind: string | null
}

export type MailEvents = {
  /** order in which they happened */
  id: Generated<number>
  /** tenant */
  organization_id: string
  /** message */
  message_id: string
  /** when */
  happened_at: Instant
  /** what happened; the last three are told by a report of another mail server */
  kind:
    | 'queued'
    | 'claimed'
    | 'accepted'
    | 'deferred'
    | 'paused'
    | 'failed'
    | 'unknown'
    | 'dropped'
    | 'sent-again'
    | 'delayed'
    | 'returned'
    | 'bounced'
  /** why, from the list of reasons */
  reason: string | null
  /** reply code of the mail server that belongs to the reason */
  smtp_code: number | null
  /** enhanced status code of a report (RFC 3463), such as 5.1.1 */
  status_code: string | null
  /** where it went, of messages that a mail server has or may have taken */
  address: string | null
  /** what makes a report of another mail server recognizable when it comes again */
  report_key: string | null
  /** who; null: the system */
  user_name: string | null
}

export type MailMessages = {
  /** message */
  id: Generated<string>
  /** tenant */
  organization_id: string
  /** campaign */
  campaign_id: string
  /** recipient among the people */
  assessee_id: number | null
  /** recipient */
  to_address: string
  /** recipient's name */
  to_name: Generated<string>
  /** sender */
  from_address: string
  /** subject */
  subject: string
  /** body; null until it is composed */
  html: string | null
  /** body as plain text; null until it is composed */
  text: string | null
  /** language used */
  language_code: 'en-GB' | 'cs' | 'sk' | 'sr' | 'hu' | 'pl' | 'ru-RU' | 'de' | 'en-US' | 'uk'
  /** queued waits for next_try_at; claimed is being handed over; sent; failed for good; unknown: nobody heard how the hand-over ended; dropped: judged again before sending and no longer wanted; bounced: came back after it was sent */
  state: Generated<'queued' | 'claimed' | 'sent' | 'failed' | 'unknown' | 'dropped' | 'bounced'>
  /** smtp, or viewer for the built-in mail viewer */
  transport: string | null
  /** tries that the mail server answered, since it was queued or a person sent it again */
  attempts: Generated<number>
  /** reason of the last failure, of the drop, or of the wait */
  error_code: string | null
  /** Message-ID as sent */
  message_id: string | null
  /** not before */
  dispatch_at: Instant
  /** taken by a worker, just before the hand-over */
  claimed_at: Instant | null
  /** acknowledged by the transport */
  sent_at: Instant | null
  /** when made */
  created_at: DefaultedInstant
  /** page on which the recipient ends mails of this kind; null: a mail that is not sent again and again, or not composed yet */
  unsubscribe_url: string | null
  /** a queued message is due from then on; its hour of dispatch before the first try */
  next_try_at: DefaultedInstant
  /** reply code of the mail server that belongs to the reason */
  smtp_code: number | null
  /** reports that its link is to open, as ordered; null: a mail that shares none */
  report_ids: number[] | null
  /** recipient of the notification that it was sent for; null: a mail to a person of the project */
  notification_recipient_id: string | null
}

export type MailPause = {
  /** there is one mail server */
  only_row: Generated<boolean>
  /** nothing can be handed over to the mail server since */
  paused_at: Instant
  /** why */
  reason: string
  /** reply code of the mail server */
  smtp_code: number | null
  /** when one message tries whether it works again */
  next_probe_at: Instant
  /** probes since then */
  probes: Generated<number>
}

export type Nominations = {
  /** tenant */
  organization_id: string
  /** nomination */
  id: Generated<number>
  /** wave */
  wave_id: string
  /** who is evaluated */
  assessee_id: number
  /** who evaluates; a person of the project */
  assessor_id: number
  /** assessorRole */
  role_id: 'self' | 'superior' | 'subordinate' | 'colleague' | 'externalCustomer' | 'internalCustomer' | 'evaluator'
  /** order of import */
  position: Generated<number>
  /** when nominated */
  created_at: DefaultedInstant
}

export type Norms = {
  /** norm id */
  id: Generated<number>
  /** tool */
  tool_id: number
  /** name */
  name: string
  /** used in generated names */
  abbreviation: Generated<string>
}

export type NotificationRecipients = {
  /** recipientGuid */
  id: Generated<string>
  /** tenant */
  organization_id: string
  /** notification */
  notification_id: string
  /** address */
  email: string
  /** no more mail */
  unsubscribed_at: Instant | null
  /** order among those of the notification */
  position: Generated<number>
  /** when the address was taken out; null: it is there */
  removed_at: Instant | null
}

export type Notifications = {
  /** notificationGuid */
  id: Generated<string>
  /** tenant */
  organization_id: string
  /** project */
  project_id: string
  /** wave */
  wave_id: string | null
  /** mail */
  template_id: number | null
  /** switched on */
  is_enabled: Generated<boolean>
  /** 1 any, 2 all */
  assessee_quantifier: Generated<number>
  /** 1 any, 2 all */
  report_quantifier: Generated<number>
  /** people watched */
  assessee_ids: Generated<number[]>
  /** when it was last sent */
  fired_at: Instant | null
  /** order */
  created_at: DefaultedInstant
  /** order among those of the wave */
  position: Generated<number>
  /** language of whoever saved it last, in which its mails are written */
  language_code: Generated<'en-GB' | 'cs' | 'sk' | 'sr' | 'hu' | 'pl' | 'ru-RU' | 'de' | 'en-US' | 'uk'>
  /** who saved it last, in whose name its mails are sent */
  changed_by: string | null
  /** raised by each save to a number that none of the wave has had */
  revision: Generated<number>
  /** when it was left out of the list; null: it is there */
  deleted_at: Instant | null
}

export type OrganizationBilling = {
  /** tenant */
  organization_id: string
  /** empty: the name of the organization */
  legal_name: Generated<string>
  /** street and number */
  street: Generated<string>
  /** city */
  city: Generated<string>
  /** postal code */
  postal_code: Generated<string>
  /** ISO 3166; null: that of the branch */
  country: string | null
  /** number in the register of companies */
  registration_number: Generated<string>
  /** where invoices are sent to */
  email: Generated<string>
  /** null: that of the branch */
  currency: string | null
  /** what the buyer wants to read on every invoice */
  order_reference: Generated<string>
  /** who wrote it */
  changed_by: string
  /** when */
  changed_at: DefaultedInstant
}

export type OrganizationCounts = {
  /** branch of the organizations */
  branch_id: string
  /** organizations of the branch that are not deleted, kept by trigger */
  number: number
}

export type Organizations = {
  /** companyGuid; the key by which all tenant data are distributed */
  id: Generated<string>
  /** branch that serves the organization */
  branch_id: string
  /** legal name */
  name: string
  /** VAT number as the CRM has it, may be empty */
  vat_number: Generated<string>
  /** folded name and VAT number for search */
  search_text: GeneratedAlways<string | null>
  /** projects that are not deleted, kept by trigger */
  projects_count: Generated<number>
  /** of these the ones visible to clients, kept by trigger */
  visible_projects_count: Generated<number>
  /** features of the menu that this organization does not have */
  disabled_features: Generated<string[]>
  /** customer's limit shorter than five years, in months */
  retention_months: number | null
  /** soft deletion; the organization leaves every list */
  deleted_at: Instant | null
  /** when the record was made */
  created_at: DefaultedInstant
}

export type PasswordFormats = {
  /** password format id */
  id: Generated<number>
  /** name */
  name: string
  /** alphabet and length, for instance alnum:10 */
  pattern: string
}

export type PermissionRequests = {
  /** request */
  id: Generated<string>
  /** tenant */
  organization_id: string
  /** project asked for */
  project_id: string
  /** who asks for full access */
  user_name: string
  /** state */
  status: Generated<'pending' | 'granted' | 'denied'>
  /** when asked */
  requested_at: DefaultedInstant
  /** when granted or denied */
  resolved_at: Instant | null
  /** who decided */
  resolved_by: string | null
}

export type ProjectGrants = {
  /** tenant */
  organization_id: string
  /** project opened up */
  project_id: string
  /** who may see, edit and manage it */
  user_name: string
  /** project admin or admin who granted */
  granted_by: string
  /** when */
  granted_at: DefaultedInstant
}

export type Projects = {
  /** projectGuid */
  id: Generated<string>
  /** tenant */
  organization_id: string
  /** project name */
  name: string
  /** folded name for search */
  search_text: GeneratedAlways<string | null>
  /** projectStart */
  starts_at: Instant | null
  /** projectEnd */
  ends_at: Instant | null
  /** closed by the owner */
  is_completed: Generated<boolean>
  /** client roles see the project only when true */
  visible_to_clients: Generated<boolean>
  /** anonymous participants stay without names in lists and reports */
  keep_anonymous: Generated<boolean>
  /** wave that opens first */
  default_wave_id: string | null
  /** project admin; isMine for him */
  owner_user_name: string | null
  /** IANA zone in which the project's dates are meant */
  time_zone: Generated<string>
  /** project of an assistance programme */
  is_eap: Generated<boolean>
  /** from the CRM */
  invoice_issue_date: Instant | null
  /** from the CRM */
  invoice_payment_date: Instant | null
  /** hours, internal users only */
  total_work_hours: number | null
  /** CZK, internal users only */
  margin: number | null
  /** CZK, internal users only */
  licence_price: number | null
  /** CZK, internal users only */
  estimated_price: number | null
  /** CZK, internal users only */
  price: number | null
  /** CZK, internal users only */
  profit: number | null
  /** Hogan setup: master account */
  hogan_master_account_id: string | null
  /** Hogan setup: group name */
  hogan_group: string | null
  /** Hogan setup: product link name */
  hogan_product_link: string | null
  /** Pointleader setup: server */
  pointleader_server: string | null
  /** Pointleader setup: address to return to */
  pointleader_return_link: string | null
  /** Pointleader setup: client */
  pointleader_client: string | null
  /** Pointleader setup: site */
  pointleader_site: string | null
  /** soft deletion */
  deleted_at: Instant | null
  /** when the record was made */
  created_at: DefaultedInstant
}

export type ProviderConnections = {
  /** branch that has this account */
  branch_id: string
  /** provider */
  provider: 'Hogan' | 'XRT' | 'Pointleader'
  /** where its API begins, without a slash at the end */
  address: string
  /** key that we send, sealed with the house's key */
  sealed_key: Buffer
  /** key by which it signs its messages, sealed */
  sealed_webhook_key: Buffer
  /** who saved last */
  updated_by: string
  /** when */
  updated_at: Instant
}

export type ProviderContacts = {
  /** branch that asked */
  branch_id: string
  /** provider */
  provider: string
  /** last answer that followed the contract */
  last_success_at: Instant | null
  /** last failure to answer */
  last_failure_at: Instant | null
  /** away or invalid */
  last_failure: string | null
  /** one after another, without a success between them */
  failures: Generated<number>
  /** the provider is not asked before; null: it is */
  open_until: Instant | null
  /** first of the failures one after another; null: it answers */
  failing_since: Instant | null
}

export type ProviderMessages = {
  /** branch that the message is for */
  branch_id: string
  /** provider that signed it */
  provider: string
  /** value that the provider uses once */
  nonce: string
  /** when it came */
  received_at: Instant
}

export type Questionnaires = {
  /** tenant */
  organization_id: string
  /** questionnaire of one rater about one person */
  id: Generated<number>
  /** wave */
  wave_id: string
  /** content that is answered */
  snapshot_id: string
  /** who is evaluated */
  assessee_id: number
  /** who answers */
  assessor_id: number
  /** role in which he answers: the role of the nomination until the answers are handed in, and from then on the one that they were handed in with, as it decides which minimum protects them */
  role_id: 'self' | 'superior' | 'subordinate' | 'colleague' | 'externalCustomer' | 'internalCustomer' | 'evaluator'
  /** withdrawn: nomination taken back, answers kept */
  status: Generated<'open' | 'submitted' | 'withdrawn'>
  /** questions to answer */
  items_count: number
  /** answered ones, N/A included */
  answered_count: Generated<number>
  /** first answer */
  started_at: Instant | null
  /** latest answer */
  last_answer_at: Instant | null
  /** when handed in */
  submitted_at: Instant | null
}

export type ReminderPlanExclusions = {
  /** tenant */
  organization_id: string
  /** wave */
  wave_id: string
  /** plan of the wave */
  kind: string
  /** person */
  assessee_id: number
  /** why, as written by whoever left the person out */
  reason: Generated<string>
}

export type ReminderPlans = {
  /** tenant */
  organization_id: string
  /** wave */
  wave_id: string
  /** what it reminds of */
  kind: 'nomination' | 'questionnaire'
  /** whether it sends */
  is_enabled: boolean
  /** days from a person's invite to the first reminder; null: first_on says the day */
  first_after_days: number | null
  /** day before which nobody is reminded; null: counted from each person's invite */
  first_on: string | null
  /** days between two reminders of a person */
  every_days: number
  /** HH:mm, when reminders leave */
  at_time: string
  /** reminders that a person gets at most */
  max_reminders: number
  /** HH:mm, from then on nothing is handed over */
  quiet_from: string
  /** HH:mm, from then on it is again; the same as quiet_from: at any hour */
  quiet_to: string
  /** not on weekends and public holidays */
  working_days_only: boolean
  /** ISO 3166, whose public holidays; null: those of the branch's country */
  country: string | null
  /** whose time is meant */
  clock: 'recipient' | 'project'
  /** the last reminder leaves at the latest so many days before the deadline; null: until the deadline */
  last_days_before: number | null
  /** template of the mail; null: none chosen */
  template_id: number | null
  /** for people whose language the template lacks */
  fallback_language_code: string | null
  /** YYYY-MM-DD, days on which nothing is sent */
  skipped_days: Generated<string[]>
  /** raised by each save */
  revision: Generated<number>
  /** who saved it or went on with it last, and for whom its mails are sent */
  author: string
  /** reminders of times before are not made up for */
  active_since: Instant
  /** why it sends nothing for now; null: it is not paused */
  pause_reason: string | null
  /** since when */
  paused_at: Instant | null
  /** when the job looks next whom to remind; null: not before it is changed */
  look_at: Instant | null
  /** when the next reminders leave, as found by the last look; null: none are planned */
  next_at: Instant | null
}

export type ReminderRecipients = {
  /** tenant */
  organization_id: string
  /** recipientGuid of the address that ends the reminders; 128 random bits */
  id: string
  /** wave; the notificationGuid of that address */
  wave_id: string
  /** person */
  assessee_id: number
  /** wants no more reminders since */
  unsubscribed_at: Instant | null
  /** first reminder */
  created_at: DefaultedInstant
}

export type ReportArchives = {
  /** SHA-256 of the secret in the address */
  secret_hash: Buffer
  /** who asked for it, whose rights are checked again when it is opened */
  user_name: string
  /** fileGuids of the reports, in the order of the archive */
  file_guids: string[]
  /** when the address ends, if it has not been opened by then */
  expires_at: Instant
}

export type ReportCounts = {
  /** tenant */
  organization_id: string
  /** project of the reports */
  project_id: string
  /** wave of the reports; null: those without a wave */
  wave_id: string | null
  /** reports, kept by trigger */
  number: number
  /** those of them that are deleted */
  deleted: number
}

export type ReportLanguages = {
  /** report of a tool, tools.report_id */
  report_id: string
  /** content language in which the provider makes it */
  language_code: string
}

export type ReportNumbers = {
  /** tenant */
  organization_id: string
  /** report */
  report_id: number
  /** ReportNumbers of domain/reports/explain/report-numbers.ts */
  numbers: Json
}

export type ReportPeople = {
  /** tenant */
  organization_id: string
  /** entry */
  id: Generated<number>
  /** report about several people */
  report_id: number
  /** one of them */
  assessee_id: number
  /** what the report shows of this person, claimed before it is printed; null: not claimed, or nothing is shown */
  published: Json | null
}

export type ReportTemplateBindings = {
  /** template */
  report_template_id: number
  /** branch that may use it */
  branch_id: string | null
  /** organization that may use it */
  organization_id: string | null
}

export type ReportTemplateFiles = {
  /** template */
  report_template_id: number
  /** fileGuid */
  id: Generated<string>
  /** name that readers see, with the extension of the real type */
  name: string
  /** MIME type, found from the content */
  media_type: string
  /** bytes */
  size_bytes: number
  /** place among the files of the template */
  position: number
  /** where the storage keeps it; copies and versions of a template have it in common */
  storage_key: string
  /** who added it */
  created_by: string
  /** when */
  created_at: DefaultedInstant
}

export type ReportTemplateSnippets = {
  /** template */
  report_template_id: number
  /** snippet used */
  snippet_id: number
  /** order */
  position: number
}

export type ReportTemplates = {
  /** report template id */
  id: Generated<number>
  /** the same for all versions */
  template_guid: Generated<string>
  /** name */
  name: string
  /** language of the texts; mul: takes the person's */
  language_code: string
  /** raised by new version */
  version: Generated<number>
  /** offered first for its report and language */
  is_default: Generated<boolean>
  /** offered for generation */
  published: Generated<boolean>
  /** page header */
  header: Generated<string>
  /** body */
  body: Generated<string>
  /** page footer */
  footer: Generated<string>
  /** JSON for previews */
  preview_data: Generated<string>
  /** 1 individual, 2 group */
  data_scope: Generated<number>
  /** tool */
  tool_id: number | null
  /** report id of the tool */
  report: Generated<string>
  /** generation asks for a custom tool */
  requires_custom_tool: Generated<boolean>
  /** generatedReportName by default */
  filename_format: Generated<string>
  /** may take data from all projects */
  multiwave: Generated<boolean>
  /** files may be attached */
  can_attach_files: Generated<boolean>
  /** presentation may be made */
  can_generate_prezi: Generated<boolean>
  /** owner; null for official ones */
  owner_user_name: string | null
  /** version it was made from */
  old_id: number | null
  /** replaced by a newer version */
  soft_deleted: Generated<boolean>
  /** who saved last */
  updated_by: string | null
  /** when */
  updated_at: DefaultedInstant
  /** raised by each save; a save of an older one is refused */
  revision: Generated<number>
}

export type Reports = {
  /** report */
  id: Generated<number>
  /** tenant */
  organization_id: string
  /** project */
  project_id: string
  /** wave */
  wave_id: string | null
  /** phase when it was asked for */
  wave_phase: string | null
  /** person of an individual report */
  assessee_id: number | null
  /** login that a provider's report belongs to */
  login_id: number | null
  /** template */
  report_template_id: number | null
  /** scope */
  report_type: 'Individual' | 'Group'
  /** name of the template or of the provider's report */
  report_name: string
  /** name for downloads */
  file_name: string
  /** product */
  product_name: Generated<string>
  /** CRM product code */
  product_code: Generated<string>
  /** language */
  language_code: 'en-GB' | 'cs' | 'sk' | 'sr' | 'hu' | 'pl' | 'ru-RU' | 'de' | 'en-US' | 'uk'
  /** 1 queued, 7 in progress, 4 completed, 6 error */
  status: Generated<number>
  /** why it failed */
  error_code: string | null
  /** the PDF when completed; reported as fileGuid */
  file_id: string | null
  /** fileGuid, known before the file is there */
  file_guid: Generated<string>
  /** cells that the report shows, claimed before it is printed; later reports of the same person and wave are judged against them */
  published: Json | null
  /** who asked */
  requested_by: string | null
  /** created on */
  created_at: DefaultedInstant
  /** when done */
  completed_at: Instant | null
  /** soft deletion */
  deleted_at: Instant | null
  /** how often making it was begun since it was asked for or started again */
  attempts: Generated<number>
  /** the newest attempt; only it may claim cells and store the file */
  attempt_id: string | null
  /** shown in a popup only: it has no file and is in no list, but counts as issued */
  is_instant: Generated<boolean>
  /** compares with what the person was told in any project, not only in this one */
  from_all_projects: Generated<boolean>
  /** a presentation was asked for beside the PDF */
  with_presentation: Generated<boolean>
  /** the presentation when completed */
  presentation_file_id: string | null
  /** completed, and seen only by the house until it is released */
  release_awaited: Generated<boolean>
  /** when somebody released it; null: it never waited, or still waits */
  released_at: Instant | null
  /** who released it */
  released_by: string | null
  /** folded names for search; the person's are searched in assessees */
  search_text: GeneratedAlways<string | null>
  /** provider that made the report; null: ours */
  provider: 'Hogan' | 'XRT' | 'Pointleader' | 'AS360' | 'ACDC' | 'IST' | null
  /** the provider's own id of the report */
  provider_report_id: string | null
  /** the files of its template were asked for in the PDF */
  with_attached_files: Generated<boolean>
  /** made by the simulator */
  is_simulated: Generated<boolean>
  /** licence that a report of the assistance programme is about; null: another report */
  licence_id: string | null
  /** people; null: the report compares with nobody */
  compared_with: number[] | null
}

export type RightsAsMigrated = {
  /** what there is: a policy, a right of a role, row-level security of a table, an attribute of a role */
  item: string
  /** MD5 of a policy's conditions as PostgreSQL writes them; null for anything else */
  condition: string | null
  /** major version of PostgreSQL that wrote them: another one may write them differently */
  server_version: number
}

export type SenderAddresses = {
  /** tenant */
  organization_id: string
  /** domain */
  domain_id: string
  /** what stands before the @, lower case */
  local_part: string
  /** name shown where a mail gives none */
  display_name: Generated<string>
  /** order; the first is 0 */
  position: number
}

export type SenderDomainKeys = {
  /** tenant */
  organization_id: string
  /** domain */
  domain_id: string
  /** name of the key in its record */
  selector: string
  /** encrypted by the application; never leaves the server */
  sealed_private_key: Buffer
  /** as it stands in the record */
  public_key: string
  /** who had it made */
  created_by: string
  /** when */
  created_at: Instant
  /** since when it signs; null: its record has not been found */
  activated_at: Instant | null
}

export type SenderDomains = {
  /** tenant */
  organization_id: string
  /** domainGuid */
  id: Generated<string>
  /** lower case, in the form that name servers know (xn--…) */
  name: string
  /** random; what the record that proves the domain must say */
  proof: string
  /** who added it */
  created_by: string
  /** when */
  created_at: Instant
  /** since when the proof is known; null: it has not been found */
  proved_at: Instant | null
  /** since when the proof or the record of the key in use is missing; null: both are there */
  lost_at: Instant | null
  /** what the last check found, by record */
  records: DefaultedJson
  /** when the last check began, so that two do not run at once */
  check_started_at: Instant | null
  /** when the last check ended */
  checked_at: Instant | null
  /** when it is checked by itself */
  next_check_at: Instant
  /** raised by each change of its addresses */
  revision: Generated<number>
}

export type Snippets = {
  /** snippet */
  id: Generated<number>
  /** name used in templates */
  name: string
  /** text, table or chart */
  type: Generated<string>
  /** providers whose reports may use it */
  providers: Generated<string[]>
  /** template source */
  body: string
  /** order in the list of snippets */
  position: Generated<number>
  /** reports that it is for; null: all */
  data_scope: number | null
}

export type TemplateBindings = {
  /** template */
  template_id: number
  /** branch whose organizations may use it */
  branch_id: string | null
  /** organization that may use it */
  organization_id: string | null
}

export type Templates = {
  /** template id; versions of one template have rising ids */
  id: Generated<number>
  /** the same for all versions of a template */
  template_guid: Generated<string>
  /** what it holds */
  type: 'questions' | 'answers' | 'roles' | 'mails'
  /** list in which it stands */
  category: Generated<'none' | 'competency' | 'generic-email'>
  /** generic e-mail: what for */
  email_kind: 'Invite' | 'ReportSending' | null
  /** generic e-mail: tool provider it is meant for, null for any */
  provider: string | null
  /** shown in lists */
  name: string
  /** one or two sentences */
  description: Generated<string>
  /** sections, answers, roles or mails as domain/templates describes them */
  content: Json
  /** languages with content */
  language_codes: Generated<string[]>
  /** questions and comments, answers, roles or mails */
  items_count: Generated<number>
  /** some section carries a dimension id */
  has_mappings: Generated<boolean>
  /** owner; null for official ones */
  owner_user_name: string | null
  /** ships with the product or is kept by the house */
  is_official: Generated<boolean>
  /** custom version made for one project */
  is_temporary: Generated<boolean>
  /** official and kept current */
  is_maintained: Generated<boolean>
  /** project that a temporary version was made for */
  project_id: string | null
  /** raised by each save; a save names the revision it read */
  revision: Generated<number>
  /** soft deletion; waves keep what they refer to */
  deleted_at: Instant | null
  /** last save */
  updated_at: DefaultedInstant
  /** who saved last */
  updated_by: string | null
}

export type TokenRefreshes = {
  /** SHA-256 of the refresh token that was sent */
  token_hash: Buffer
  /** sealed answer of the identity provider; null while it is asked */
  answer: Buffer | null
  /** SHA-256 of the refresh token in the answer */
  successor_hash: Buffer | null
  /** when it was sent, then when it was answered */
  created_at: DefaultedInstant
}

export type ToolPrices = {
  /** branch that sells it */
  branch_id: string
  /** tool */
  tool_id: number
  /** price of one login, in the currency; 0: within a yearly licence */
  amount: Exact
  /** ISO 4217 */
  currency: string
  /** price */
  id: Generated<number>
  /** first day of the price */
  valid_from: string
  /** last day of it; null: until another price */
  valid_to: string | null
  /** who wrote it */
  changed_by: Generated<string>
  /** when */
  changed_at: DefaultedInstant
}

export type Tools = {
  /** tool id */
  id: Generated<number>
  /** provider */
  provider: 'Hogan' | 'XRT' | 'Pointleader' | 'AS360' | 'ACDC' | 'IST'
  /** name in catalogues */
  name: string
  /** ART, DRT or NRT for XRT; report id of the provider otherwise */
  report_id: string | null
  /** CRM product code; empty: cannot be invoiced */
  product_code: Generated<string>
  /** needs competencySystemId */
  requires_competency_model: Generated<boolean>
  /** needs ratingScaleId */
  requires_rating_scale: Generated<boolean>
  /** needs custom input */
  requires_custom_input: Generated<boolean>
  /** made by a wave, not by customize-tool */
  requires_wave_setup: Generated<boolean>
  /** comma separated keys */
  custom_input_structure: Generated<string>
  /** what to type */
  custom_input_description: Generated<string>
}

export type Users = {
  /** preferred_username of the token */
  user_name: string
  /** full name */
  name: Generated<string>
  /** e-mail address */
  email: Generated<string>
  /** branch of a staff user */
  branch_id: string | null
  /** the one organization of a client user */
  organization_id: string | null
  /** role names as the last token said; what the built-in identity hands out */
  roles: Generated<string[]>
  /** false: the built-in identity leaves out this product's entry */
  has_resource_access: Generated<boolean>
  /** offered on the built-in sign-in page */
  demo: Generated<boolean>
  /** first sign-in or creation */
  created_at: DefaultedInstant
  /** last token seen */
  last_seen_at: Instant | null
}

export type WarehouseScores = {
  /** score */
  id: Generated<number>
  /** tenant */
  organization_id: string
  /** wave */
  wave_id: string
  /** person */
  assessee_id: number
  /** provider */
  provider: string
  /** assessment at the provider, or the uploaded sheet */
  assessment_id: string
  /** scale */
  scale: string
  /** score */
  value: number | null
  /** note */
  text_value: string | null
  /** who */
  uploaded_by: string | null
  /** when */
  uploaded_at: DefaultedInstant
  /** import that wrote it last; null: another way */
  import_id: string | null
}

export type WaveActivities = {
  /** tenant */
  organization_id: string
  /** acdc wave */
  wave_id: string
  /** activity used in it */
  activity_id: number
  /** order; the first is 0 */
  position: number
  /** how long it lasts; null: without a clock */
  minutes: number | null
  /** competencies that are observed in it; null: all of the wave */
  section_numbers: number[] | null
}

export type WaveAssessees = {
  /** tenant */
  organization_id: string
  /** wave */
  wave_id: string
  /** person evaluated in the wave */
  assessee_id: number
}

export type WaveQuality = {
  /** tenant */
  organization_id: string
  /** wave */
  wave_id: string
  /** what the wave was when it was measured: answers, settings and rules; with another one it is measured again */
  fingerprint: string
  /** MeasuredQuality of server/modules/reports/measure-wave-quality.ts */
  quality: Json | null
}

export type WaveSnapshots = {
  /** snapshot */
  id: Generated<string>
  /** tenant */
  organization_id: string
  /** wave */
  wave_id: string
  /** 1 for the first publication of the wave */
  version: number
  /** questions, answers, roles and settings as raters see them; never changed */
  content: Json
  /** who switched or synchronised; null for the job */
  published_by: string | null
  /** when */
  published_at: DefaultedInstant
  /** contents of the questions, answers, roles, importance and shift templates as they were, and their ids; for reports, too large for the pages of raters */
  sources: DefaultedJson
  /** keys of items and of ratings of whole competencies, of the content */
  rating_keys: GeneratedAlways<string[] | null>
  /** keys of comments, of the content */
  comment_keys: GeneratedAlways<string[] | null>
  /** numbers of the scale, of the content; 999 is not among them */
  answer_numbers: GeneratedAlways<number[] | null>
  /** whether 999 is an answer, of the content */
  has_not_applicable: GeneratedAlways<boolean | null>
}

export type Waves = {
  /** waveGuid */
  id: Generated<string>
  /** tenant */
  organization_id: string
  /** project of the wave */
  project_id: string
  /** shown on the tab */
  name: string
  /** kind */
  wave_setup_type: 'as360' | 'generic' | 'hogan' | 'acdc'
  /** phase; generic and hogan stay in preparation */
  wave_phase: Generated<'preparation' | 'nomination' | 'dataCollection' | 'finishing' | 'finished'>
  /** startDate */
  starts_at: Instant
  /** finishDate */
  finishes_at: Instant
  /** nominationDeadline */
  nomination_deadline_at: Instant
  /** questionsTemplate */
  questions_template_id: number | null
  /** answersTemplate */
  answers_template_id: number | null
  /** rolesTemplate */
  roles_template_id: number | null
  /** emailsTemplate */
  emails_template_id: number | null
  /** individualReportTemplate */
  individual_report_template_id: number | null
  /** superiorReportTemplate, optional */
  superior_report_template_id: number | null
  /** teamReportTemplate, optional */
  team_report_template_id: number | null
  /** finished reports appear on the person's questionnaire page */
  show_reports_to_assessees: Generated<boolean>
  /** template whose competencies are rated for importance */
  competencies_importance: number | null
  /** template whose competencies get a desired level */
  competencies_shift: number | null
  /** superiors needed before their means are shown */
  min_superiors_to_see_results: Generated<number>
  /** raters of any other group needed */
  min_nonsuperiors_to_see_results: Generated<number>
  /** score from which an item can be among the highest */
  highest_cutoff: Generated<number>
  /** score up to which an item can be among the lowest */
  lowest_cutoff: Generated<number>
  /** spelled as in the API */
  performance_lower_boundry: Generated<number>
  /** spelled as in the API */
  performance_higher_boundry: Generated<number>
  /** spelled as in the API */
  importance_lower_boundry: Generated<number>
  /** spelled as in the API */
  importance_higher_boundry: Generated<number>
  /** least raters per roleId */
  raters_minimum: DefaultedJson
  /** most raters per roleId */
  raters_maximum: DefaultedJson
  /** earlier wave to compare with */
  reference_wave_id: string | null
  /** what raters see now */
  snapshot_id: string | null
  /** changes since the snapshot that raters do not see yet */
  pending_dcm_changes: Generated<number>
  /** raised by each switch; of two switches at once one is refused */
  phase_revision: Generated<number>
  /** who made the wave */
  created_by: string | null
  /** order of tabs */
  created_at: DefaultedInstant
  /** soft deletion */
  deleted_at: Instant | null
  /** picture shown on the wave's questionnaires; null: none */
  logo_image_id: string | null
  /** highest minSuperiorsToSeeResults that anybody was told who agreed to the terms of this wave; the setting never falls below it */
  told_min_superiors: number | null
  /** the same of minNonsuperiorsToSeeResults */
  told_min_nonsuperiors: number | null
  /** reports are seen by the house first, by others once released */
  release_reports: Generated<boolean>
  /** how many of a group have to write before its comments are printed */
  min_authors_to_see_comments: Generated<number>
  /** who finished the wave ('' if unknown), until the reports of its settings are ordered; null: nothing to order */
  reports_wanted_by: string | null
}

export type Workers = {
  /** name under which it locks jobs (locked_by of the queue) */
  id: string
  /** kind of jobs it takes */
  lane: string
  /** machine */
  host: string
  /** process on that machine */
  process_id: number
  /** when it began */
  started_at: DefaultedInstant
  /** last sign of life */
  seen_at: DefaultedInstant
  /** when its jobs were given to others because it had been silent */
  lost_at: Instant | null
}

export type Schema = {
  acdc_activities: AcdcActivities
  acdc_agreed: AcdcAgreed
  acdc_behaviours: AcdcBehaviours
  acdc_clocks: AcdcClocks
  acdc_closings: AcdcClosings
  acdc_notes: AcdcNotes
  acdc_scores: AcdcScores
  acdc_wash_ups: AcdcWashUps
  activity_journal: ActivityJournal
  activity_journal_people: ActivityJournalPeople
  answers: Answers
  assessees: Assessees
  audit_log: AuditLog
  branch_billing: BranchBilling
  branches: Branches
  comment_translations: CommentTranslations
  crm_links: CrmLinks
  crm_sync: CrmSync
  crm_sync_refusals: CrmSyncRefusals
  crm_sync_runs: CrmSyncRuns
  custom_tools: CustomTools
  data_imports: DataImports
  eap_attachments: EapAttachments
  eap_break_glass: EapBreakGlass
  eap_case_drafts: EapCaseDrafts
  eap_case_numbers: EapCaseNumbers
  eap_case_readings: EapCaseReadings
  eap_cases: EapCases
  eap_categories: EapCategories
  eap_contacts: EapContacts
  eap_expert_categories: EapExpertCategories
  eap_expert_profiles: EapExpertProfiles
  eap_experts: EapExperts
  eap_licence_categories: EapLicenceCategories
  eap_licence_experts: EapLicenceExperts
  eap_licences: EapLicences
  eap_messages: EapMessages
  eap_offered_times: EapOfferedTimes
  eap_outcome_answers: EapOutcomeAnswers
  eap_outcome_invitations: EapOutcomeInvitations
  eap_published_parts: EapPublishedParts
  eap_report_orders: EapReportOrders
  eap_reservations: EapReservations
  eap_settings: EapSettings
  eap_taken_times: EapTakenTimes
  eap_time_off: EapTimeOff
  eap_timeslots: EapTimeslots
  eap_topics: EapTopics
  eap_waiting: EapWaiting
  favorite_tools: FavoriteTools
  files: Files
  idempotency_keys: IdempotencyKeys
  identity_records: IdentityRecords
  images: Images
  invoice_items: InvoiceItems
  invoice_order_parts: InvoiceOrderParts
  invoice_orders: InvoiceOrders
  invoice_series: InvoiceSeries
  invoices: Invoices
  link_downloads: LinkDownloads
  link_hashes: LinkHashes
  link_logins: LinkLogins
  link_reports: LinkReports
  links: Links
  locators: Locators
  login_batches: LoginBatches
  login_csv_exports: LoginCsvExports
  login_exports: LoginExports
  login_scores: LoginScores
  logins: Logins
  mail_bounced_addresses: MailBouncedAddresses
  mail_campaigns: MailCampaigns
  mail_events: MailEvents
  mail_messages: MailMessages
  mail_pause: MailPause
  nominations: Nominations
  norms: Norms
  notification_recipients: NotificationRecipients
  notifications: Notifications
  organization_billing: OrganizationBilling
  organization_counts: OrganizationCounts
  organizations: Organizations
  password_formats: PasswordFormats
  permission_requests: PermissionRequests
  project_grants: ProjectGrants
  projects: Projects
  provider_connections: ProviderConnections
  provider_contacts: ProviderContacts
  provider_messages: ProviderMessages
  questionnaires: Questionnaires
  reminder_plan_exclusions: ReminderPlanExclusions
  reminder_plans: ReminderPlans
  reminder_recipients: ReminderRecipients
  report_archives: ReportArchives
  report_counts: ReportCounts
  report_languages: ReportLanguages
  report_numbers: ReportNumbers
  report_people: ReportPeople
  report_template_bindings: ReportTemplateBindings
  report_template_files: ReportTemplateFiles
  report_template_snippets: ReportTemplateSnippets
  report_templates: ReportTemplates
  reports: Reports
  rights_as_migrated: RightsAsMigrated
  sender_addresses: SenderAddresses
  sender_domain_keys: SenderDomainKeys
  sender_domains: SenderDomains
  snippets: Snippets
  template_bindings: TemplateBindings
  templates: Templates
  token_refreshes: TokenRefreshes
  tool_prices: ToolPrices
  tools: Tools
  users: Users
  warehouse_scores: WarehouseScores
  wave_activities: WaveActivities
  wave_assessees: WaveAssessees
  wave_quality: WaveQuality
  wave_snapshots: WaveSnapshots
  waves: Waves
  workers: Workers
}
