import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildOrganization, buildUser } from '../../server/testing/builders.ts'
import { startTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { dice } from '../dice.ts'
import { addCentres } from './add-centres.ts'

let assay: TestApp
const found = (from: string) =>
  assay.build(
    async (tx) => (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(tx)).rows[0]?.n,
  )

beforeAll(async () => {
  assay = await startTestApp()
  await assay.build(async (tx) => {
    await buildUser(tx, { user_name: 'manager' })
    const { id, name, vat_number } = await buildOrganization(tx, { name: 'Severočeské vodárny a energetika, a. s.' })
    const organization = { id, name, vat_number, language: 'cs' as const, domain: 'svae.example' }
    await addCentres(tx, dice(1), { organization, now: assay.clock.now() })
  })
})
afterAll(() => assay.close())

test('the demo data have assessment centres in every state, in keeping with what they publish and with their progress', async () => {
  const waves = await assay.build((tx) =>
    sql<{ phase: string; closed: boolean; activities: number; people: number; agreed: number; confirmed: number }>`
        select w.wave_phase as phase, exists (select from acdc_closings c where c.wave_id = w.id) as closed,
               (select count(*)::int from wave_activities a where a.wave_id = w.id) as activities,
               (select count(distinct n.assessee_id)::int from nominations n where n.wave_id = w.id) as people,
               (select count(*)::int from acdc_agreed g where g.wave_id = w.id) as agreed,
               (select count(*)::int from acdc_wash_ups u where u.wave_id = w.id and u.confirmed_at is not null) as confirmed
          from waves w where w.wave_setup_type = 'acdc' order by w.starts_at`.execute(tx),
  )
  expect(waves.rows).toEqual([
    { phase: 'finished', closed: true, activities: 3, people: 5, agreed: 40, confirmed: 5 },
    { phase: 'dataCollection', closed: true, activities: 5, people: 8, agreed: 19, confirmed: 2 },
    { phase: 'dataCollection', closed: false, activities: 4, people: 6, agreed: 0, confirmed: 0 },
    { phase: 'preparation', closed: false, activities: 0, people: 5, agreed: 0, confirmed: 0 },
  ])
  const evaluated = `questionnaires q join waves w on w.id = q.wave_id and w.wave_setup_type = 'acdc' where `
  const cells = `(select sum(coalesce(array_length(a.section_numbers, 1), 8)) from wave_activities a where a.wave_id = w.id)`
  const scored = `(select count(*) from acdc_scores s where s.questionnaire_id = q.id)`
  expect(await found(`${evaluated} true`)).toBe(32 + 24 + 15)
  expect(await found(`${evaluated} q.items_count <> ${cells} or q.answered_count <> ${scored}`)).toBe(0)
  const closed = `exists (select from acdc_closings c where c.wave_id = w.id)`
  expect(await found(`${evaluated} ${closed} and q.answered_count < q.items_count`)).toBe(1)
  expect(
    await found(`acdc_scores s join questionnaires q on q.id = s.questionnaire_id
        join waves w on w.id = q.wave_id join wave_snapshots p on p.id = w.snapshot_id
       where not (p.content -> 'sections' @> jsonb_build_array(jsonb_build_object('number', s.section_number)))
          or not (s.value is null or p.content -> 'answers' @> jsonb_build_array(jsonb_build_object('number', s.value)))
          or not exists (select from wave_activities a where a.wave_id = w.id and a.activity_id = s.activity_id
                            and (a.section_numbers is null or s.section_number = any (a.section_numbers)))`),
  ).toBe(0)
  expect(await found('acdc_scores where value is null')).toBeGreaterThan(20)
  for (const said of ['mindenkit', 'Rozdělil čas', 'Wyznaczył'])
    expect([said, await found(`acdc_notes where text like '%${said}%'`)]).not.toEqual([said, 0])
  const future = assay.clock.now().toISOString()
  expect(
    await found(
      `logins l join waves w on w.id = l.wave_id and w.wave_setup_type = 'acdc' where l.provider = 'ACDC' and l.filled_in_at is not null`,
    ),
  ).toBe(5)
  expect(await found(`acdc_notes where noted_at > '${future}'`)).toBe(0)
})
