import { z } from 'zod'
import { exclusionReasons, standstills } from '../../domain/mailing/plan/planned-reminders.ts'
import { reminderKinds } from '../../domain/mailing/plan/reminder-kinds.ts'
import { pauseReasons, planLimits, planProblems } from '../../domain/mailing/plan/reminder-plan.ts'
import { endpoint } from '../endpoint.ts'
import { guid, id, languageCode, line } from '../shapes.ts'

const ofPlan = z.object({ projectId: guid, waveGuid: guid, kind: z.enum(reminderKinds) })

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** In a year that calendars and databases know. */
const day = z.iso.date().pipe(z.string().regex(/^2/))
const within = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max)

/** The plan as somebody sets it up; times are on the clock that `clock` names, dates by its calendar. */
export const reminderPlanSettings = z.strictObject({
  isEnabled: z.boolean(),
  /** Either this or `firstOn`. */
  firstAfterDays: within(planLimits.firstAfterDays).nullable(),
  firstOn: day.nullable(),
  everyDays: within(planLimits.everyDays),
  atTime: timeOfDay,
  maxReminders: within(planLimits.maxReminders),
  quietFrom: timeOfDay,
  quietTo: timeOfDay,
  workingDaysOnly: z.boolean(),
  /** ISO 3166; null: the country of the branch. */
  country: z.string().length(2).nullable(),
  clock: z.enum(['recipient', 'project']),
  lastDaysBefore: within(planLimits.lastDaysBefore).nullable(),
  templateId: id.nullable(),
  fallbackLanguage: languageCode.nullable(),
  excluded: z.array(z.strictObject({ personId: id, reason: line(planLimits.reasonLength) })).max(planLimits.excluded),
  skippedDays: z.array(day).max(planLimits.skippedDays),
})

const storedSettings = reminderPlanSettings.extend({
  templateId: z.number().int().nullable(),
  excluded: z.array(z.object({ personId: z.number().int(), reason: z.string() })),
})

const reminderPlan = z.object({
  settings: storedSettings,
  /** 0: nobody has saved a plan yet. */
  revision: z.number().int(),
  /** For whom its mails are sent: whoever saved it last, or went on with it. */
  author: z.string().nullable(),
  paused: z.object({ reason: z.enum(pauseReasons), since: z.string() }).nullable(),
  /** When the next reminders leave, as of the last look of the job. */
  nextAt: z.string().nullable(),
  /** When the phase ends in which it reminds. */
  deadline: z.string(),
  timeZone: z.string(),
  branchCountry: z.string(),
  /** Names of the people whom it leaves out. */
  excludedNames: z.array(z.object({ personId: z.number().int(), name: z.string() })),
  /** Of the chosen template, which may have been deleted since: the plan goes on using it. */
  templateName: z.string().nullable(),
})

export const getReminderPlan = endpoint({
  method: 'GET',
  url: '/api/reports/reminder-plan/:projectId/:waveGuid/:kind',
  schema: {
    summary: 'The plan by which a wave reminds people; defaults while nobody has saved one',
    params: ofPlan,
    response: { 200: reminderPlan },
  },
  config: { caller: 'user', needs: 'seeMails', errors: ['NOT_A_360_WAVE'] },
})

export const saveReminderPlan = endpoint({
  method: 'PUT',
  url: '/api/reports/reminder-plan/:projectId/:waveGuid/:kind',
  schema: {
    summary: 'Saves the plan; its mails are sent for the caller from then on. Send the revision that you read',
    params: ofPlan,
    body: z.strictObject({ settings: reminderPlanSettings, revision: z.number().int().min(0) }),
    response: { 200: reminderPlan },
  },
  config: { caller: 'user', needs: 'sendMails', errors: ['NOT_A_360_WAVE', 'UNKNOWN_TEMPLATE', ...planProblems] },
})

export const pauseReminderPlan = endpoint({
  method: 'POST',
  url: '/api/reports/reminder-plan/:projectId/:waveGuid/:kind/pause',
  schema: {
    summary: 'Pauses a saved plan, or goes on with it for the caller; what was missed meanwhile is not made up for',
    params: ofPlan,
    body: z.strictObject({ isPaused: z.boolean() }),
    response: { 200: reminderPlan },
  },
  config: { caller: 'user', needs: 'sendMails', errors: ['NOT_A_360_WAVE'] },
})

/** Settings that nobody has saved; null: the saved plan, or the defaults. */
const draft = reminderPlanSettings.nullable()

export const planReminders = endpoint({
  method: 'POST',
  url: '/api/reports/reminder-calendar/:projectId/:waveGuid/:kind',
  schema: {
    summary: 'What the plan, or a draft of it, will send day by day until the deadline, at most 120 days ahead',
    params: ofPlan,
    body: z.strictObject({ settings: draft }),
    response: {
      200: z.object({
        standstill: z.enum(standstills).nullable(),
        /** Consecutive days, today first, by the calendar of whoever gets the mail. */
        days: z.array(
          z.object({
            date: z.string(),
            off: z.enum(['weekend', 'holiday', 'skipped']).nullable(),
            mails: z.number().int(),
            languages: z.array(z.object({ languageCode, count: z.number().int() })),
          }),
        ),
        /** Everybody whom such reminders are for. */
        people: z.number().int(),
        excluded: z.array(z.object({ reason: z.enum(exclusionReasons), count: z.number().int() })),
      }),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'seeMails', errors: ['NOT_A_360_WAVE', 'UNKNOWN_TEMPLATE'] },
})

export const planRemindersOf = endpoint({
  method: 'POST',
  url: '/api/reports/reminder-people/:projectId/:waveGuid/:kind',
  schema: {
    summary: 'Who gets a reminder on a day, or is left out for a reason, by the plan or a draft of it',
    params: ofPlan,
    body: z.strictObject({
      settings: draft,
      of: z.union([z.strictObject({ date: day }), z.strictObject({ reason: z.enum(exclusionReasons) })]),
    }),
    response: {
      200: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          languageCode,
          /** When; null for people left out. */
          at: z.string().nullable(),
          /** On whose clock. */
          timeZone: z.string(),
          /** Which of the person's reminders it is. */
          number: z.number().int().nullable(),
          /** Why somebody left the person out. */
          note: z.string(),
        }),
      ),
    },
  },
  config: { caller: 'user', isRead: true, needs: 'seeMails', errors: ['NOT_A_360_WAVE', 'UNKNOWN_TEMPLATE'] },
})
