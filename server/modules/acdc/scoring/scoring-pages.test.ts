import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWithPages } from '../../../testing/start-with-pages.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { questionnairesPages } from '../../questionnaires/questionnaires-pages.ts'
import { buildCentre, type Centre } from '../testing/build-centre.ts'
import { scoringPages } from './scoring-pages.ts'

let assay: TestApp
let app: FastifyInstance
let close: () => Promise<void>
let centre: Centre
beforeAll(async () => {
  ;({ assay, app, close } = await startWithPages((servePage, services) => {
    questionnairesPages(servePage, services)
    scoringPages(servePage, services)
  }))
}, 60_000)
afterAll(() => close())

const build = (options = {}) => assay.build((tx) => buildCentre(tx, assay.services.sealing, options))
beforeEach(async () => {
  centre = await build()
})
const pathOf = (page: string, { place, shares }: Centre = centre, share = shares.marketa) =>
  `/organization/${place.organization_id}/project/${place.project_id}/${page}/${share}`
const open = async (url: string) => {
  const { statusCode: status, body: html, headers } = await app.inject({ method: 'GET', url })
  return { status, html, location: headers['location'] }
}
const scoring = (made = centre, share?: string, wave = made.wave.id) =>
  open(`${pathOf('acdc-scoring', made, share)}/${wave}?language=en`)

describe('the page of scoring', () => {
  it('is read before any script has run, and holds nothing of other evaluators', async () => {
    await assay.build((tx) =>
      tx
        .insertInto('acdc_notes')
        .values({
          organization_id: centre.organization.id,
          note_guid: randomUUID(),
          questionnaire_id: centre.ids.radek.vojtech,
          activity_id: centre.activities.discussion,
          text: 'Radkova poznámka',
          noted_at: '2026-11-16T08:41:00Z',
          sequence: 1,
          source: 'screen',
        })
        .execute(),
    )
    const { status, html } = await scoring()
    expect(status).toBe(200)
    for (const text of ['Group discussion', 'Kovařík Vojtěch', 'Making decisions', 'not seen', '40:00'])
      expect(html).toContain(text)
    expect(html).not.toContain('Radkova')
    expect(html).not.toContain('Dvořák')
    expect((await scoring(centre, centre.shares.radek)).html).toContain('Radkova poznámka')
  })

  it.each([
    ['of somebody who is scored', () => scoring(centre, centre.shares.vojtech)],
    ['that is unknown', () => scoring(centre, randomUUID())],
    ['for a wave that is none of its project', async () => scoring(centre, undefined, (await build()).wave.id)],
    [
      'of another project',
      async () => open(`${pathOf('acdc-scoring', await build(), centre.shares.marketa)}/${centre.wave.id}`),
    ],
  ])('is not opened by a link %s', async (_, opened) => {
    const { status, html } = await opened()
    expect(status).toBe(404)
    expect(html).not.toContain('Kovařík')
  })

  it('waits for the terms', async () => {
    const unapproved = await build({ approved: false })
    expect(await scoring(unapproved)).toMatchObject({
      status: 303,
      location: `${pathOf('questionnaires', unapproved)}?language=en`,
    })
  })

  it('says that scoring has ended once the wave is finished', async () => {
    await assay.build((tx) =>
      tx.updateTable('waves').set({ wave_phase: 'finished' }).where('id', '=', centre.wave.id).execute(),
    )
    const { html } = await scoring()
    expect(html).toContain('Scoring has ended.')
    expect(html).not.toContain('Kovařík')
  })
})

describe('the list of a questionnaire link', () => {
  it('has a card that leads to scoring, as the address of a questionnaire does', async () => {
    const { html } = await open(`${pathOf('questionnaires')}?language=en`)
    expect(html).toContain('>Start scoring')
    expect(html).toContain(`${pathOf('acdc-scoring')}/${centre.wave.id}`)
    expect(await open(`${pathOf('questionnaires')}/${centre.wave.id}`)).toMatchObject({
      status: 303,
      location: `${pathOf('acdc-scoring')}/${centre.wave.id}`,
    })
  })

  it('still leads there after the evaluator was done', async () => {
    await assay.build((tx) =>
      tx
        .updateTable('questionnaires')
        .set({ status: 'submitted', submitted_at: '2026-11-16T08:00:00Z' })
        .where('wave_id', '=', centre.wave.id)
        .execute(),
    )
    const { html } = await open(`${pathOf('questionnaires')}?language=en`)
    expect(html).toContain(`${pathOf('acdc-scoring')}/${centre.wave.id}`)
    expect(html).not.toContain('>Start scoring')
  })
})
