import { sql } from 'kysely'
import { ratingKeys, type PublishedContent } from '../domain/questionnaires/published-content.ts'
import type { TenantTransaction } from '../server/platform/database/database.ts'
import type { Dice } from './dice.ts'
import names from './names.json' with { type: 'json' }
import type { WavePlan } from './wave-plans.ts'

type Questionnaire = { id: number; assessee_id: number; role_id: string; language_code: string }
type Answer = {
  questionnaire_id: number
  item_key: string
  value: number | null
  comment: string | null
  sequence: number
}
type Order = { organizationId: string; waveId: string; plan: WavePlan; until: Date }

/** Realistic answers: a person has strengths that most raters agree on, self-ratings are kinder, some cannot judge. */
export async function answerQuestionnaires(
  tx: TenantTransaction,
  dice: Dice,
  { organizationId, waveId, plan, until }: Order,
): Promise<void> {
  const { rows: questionnaires } = await sql<Questionnaire>`
    select q.id, q.assessee_id, q.role_id, a.language_code
      from questionnaires q join assessees a on a.organization_id = q.organization_id and a.id = q.assessor_id
     where q.organization_id = ${organizationId} and q.wave_id = ${waveId} order by q.id`.execute(tx)
  const { rows } = await sql<{ content: PublishedContent }>`
    select s.content from waves w join wave_snapshots s on s.organization_id = w.organization_id and s.id = w.snapshot_id
     where w.organization_id = ${organizationId} and w.id = ${waveId}`.execute(tx)
  const content = rows[0]?.content
  if (!content) return
  const level = levels(dice, content)
  const answers: Answer[] = []
  const done: { id: number; answered: number; submitted: boolean }[] = []
  for (const questionnaire of questionnaires) {
    const fate = dice.roll(100)
    if (fate >= plan.handedIn + plan.begun) continue
    const submitted = fate < plan.handedIn
    const given = answersOf(dice, content, questionnaire, level, submitted)
    answers.push(...given)
    done.push({ id: questionnaire.id, answered: given.filter(({ value }) => value !== null).length, submitted })
  }
  await store(tx, organizationId, answers, done, until)
}

function answersOf(
  dice: Dice,
  content: PublishedContent,
  { id, assessee_id, role_id, language_code }: Questionnaire,
  level: (assessee: number, section: number) => number,
  submitted: boolean,
): Answer[] {
  const answers: Answer[] = []
  const keys = content.sections.flatMap((section) => ratingKeys(section, role_id))
  const until = submitted ? keys.length : 1 + dice.roll(keys.length - 1)
  for (const item_key of keys.slice(0, until)) {
    const wanted =
      level(assessee_id, Number.parseInt(item_key, 10)) + (role_id === 'self' ? 0.4 : 0) + (dice.roll(100) - 50) / 60
    const value = role_id !== 'self' && dice.chance(4) ? 999 : Math.min(5, Math.max(1, Math.round(wanted)))
    answers.push({ questionnaire_id: id, item_key, value, comment: null, sequence: answers.length + 1 })
  }
  if (submitted && role_id !== 'self') answers.push(...commentsOf(dice, content, id, language_code, answers.length))
  return answers
}

function commentsOf(dice: Dice, content: PublishedContent, id: number, languageCode: string, from: number): Answer[] {
  const language = languageCode.slice(0, 2) as keyof typeof names.comments
  const stock = names.comments[language] ?? names.comments.en
  return content.sections.flatMap(({ number, comments }) => {
    const [question] = comments
    const fitting = stock.filter(({ section }) => section === number)
    if (!question || fitting.length === 0 || !dice.chance(18)) return []
    return [
      {
        questionnaire_id: id,
        item_key: question.key,
        value: null,
        comment: dice.pick(fitting).text,
        sequence: from + number,
      },
    ]
  })
}

/** How good somebody is at a competency: 2.2 to 4.6. */
function levels(dice: Dice, { sections }: PublishedContent): (assessee: number, section: number) => number {
  const known = new Map<string, number>()
  return (assessee, section) => {
    const key = `${assessee} ${section}`
    const level = known.get(key) ?? 2.2 + dice.roll(241) / 100
    known.set(key, level)
    return sections.length > 0 ? level : 3
  }
}

async function store(
  tx: TenantTransaction,
  organizationId: string,
  answers: readonly Answer[],
  done: readonly { id: number; answered: number; submitted: boolean }[],
  until: Date,
): Promise<void> {
  for (let start = 0; start < answers.length; start += 5_000) {
    await sql`
      insert into answers (organization_id, questionnaire_id, item_key, value, comment, sequence, answered_at)
      select ${organizationId}::uuid, r.questionnaire_id, r.item_key, r.value, r.comment, r.sequence, ${until}::timestamptz - make_interval(secs => 9 * r.sequence::int)
        from json_to_recordset(${JSON.stringify(answers.slice(start, start + 5_000))}::json)
          as r (questionnaire_id bigint, item_key text, value smallint, comment text, sequence bigint)`.execute(tx)
  }
  await sql`
    update questionnaires q
       set answered_count = r.answered, status = case when r.submitted then 'submitted' else 'open' end,
           started_at = ${until}::timestamptz - interval '3 days', last_answer_at = ${until}::timestamptz - interval '1 hour',
           submitted_at = case when r.submitted then ${until}::timestamptz - interval '1 hour' end
      from json_to_recordset(${JSON.stringify(done)}::json) as r (id bigint, answered int, submitted boolean)
     where q.organization_id = ${organizationId} and q.id = r.id`.execute(tx)
}
