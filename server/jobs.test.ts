import { expect, test } from 'vitest'
import { cron, jobs, lanesOf } from './jobs.ts'
import { crmJobs } from './modules/crm/jobs.ts'
import { eapMessageJobs } from './modules/eap-cases/messages/jobs.ts'
import { loginsJobs } from './modules/logins/jobs.ts'
import { mailingJobs } from './modules/mailing/jobs.ts'
import { providersJobs } from './modules/providers/jobs.ts'
import { completeConfig, readSettings } from './platform/config.ts'

const database = { url: 'postgres://localhost/assay', ownerUrl: 'postgres://localhost/assay' }
const settings = {
  ASSAY_DATA_DIR: '/nowhere',
  ASSAY_WORKERS: '5',
  ASSAY_MAIL_WORKERS: '3',
  ASSAY_PROVIDER_WORKERS: '6',
}
const lanes = lanesOf(completeConfig(readSettings(settings), database))
const names = (work: object) => Object.keys(work).toSorted()

test('every job belongs to one lane; mail, the assistance programme, providers and the CRM, which may hang, have their own', () => {
  expect(lanes.flatMap(({ handlers }) => Object.keys(handlers)).toSorted()).toEqual(names(jobs))
  const mail = lanes.find(({ name }) => name === 'mail')
  expect(names(mail?.handlers ?? {})).toEqual(names(mailingJobs))
  const assistance = lanes.find(({ name }) => name === 'assistance')
  expect(names(assistance?.handlers ?? {})).toEqual(names(eapMessageJobs))
  expect(lanes.map(({ name, concurrency }) => [name, concurrency])).toEqual([
    ['general', 5],
    ['mail', 3],
    ['assistance', 2],
    ['providers', 6],
    ['crm', 2],
    ['invoices', 2],
    ['surveys', 1],
  ])
  const waiting = lanes.find(({ name }) => name === 'providers')
  expect(names(waiting?.handlers ?? {})).toEqual(names({ ...loginsJobs, ...providersJobs }))
  expect(names(lanes.find(({ name }) => name === 'crm')?.handlers ?? {})).toEqual(names(crmJobs))
})

test('a repeated job exists, is scheduled by one lane, and is never queued twice', () => {
  expect(lanes.filter((lane) => lane.cron !== undefined).map((lane) => lane.cron)).toEqual([cron])
  for (const line of cron.trim().split('\n')) {
    const [name = '', options] = line.split(' ').slice(5)
    expect(Object.keys(jobs)).toContain(name)
    expect(options).toBe(`?jobKey=${name}`)
  }
})
