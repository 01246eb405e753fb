import { describe, expect, it } from 'vitest'
import { routeIds, routeOf } from '../shell/route-table.ts'
import { features, featuresInForce } from './feature-names.ts'

describe('features', () => {
  it('are eighteen; each but OrganizationDetails opens a route (PLT-6-21, PLT-6-22, PLT-6-23, PLT-6-24)', () => {
    const opened = new Set(routeIds.map((id) => routeOf(id).feature))
    expect(features.filter((feature) => !opened.has(feature))).toEqual(['OrganizationDetails'])
    expect(features).toHaveLength(18)
  })

  it('of a permissions answer replace the general list, even when shorter (PLT-7-31)', () => {
    expect(featuresInForce(['Eap', 'Invoicing'], ['Invoicing'])).toEqual(['Invoicing'])
    expect(featuresInForce(['Eap', 'Invoicing'], [])).toEqual([])
    expect(featuresInForce(['Invoicing', 'Eap', 'Unheard'], null)).toEqual(['Eap', 'Invoicing'])
  })
})
