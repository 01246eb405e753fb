import { describe, expect, it } from 'vitest'
import { productCategory } from './product-category.ts'

describe('product category', () => {
  it.each([
    ['HOG-HPI', 'hogan'],
    ['XRT-ART', 'xrt'],
    ['PL-STD', 'pointleader'],
    ['IST-STD', 'ist'],
    ['360-STD', 'feedback360'],
    ['TRN-2', 'training'],
    ['CON-DAY', 'consulting'],
    ['ASM-1', 'assessment'],
    ['RES-1', 'research'],
    ['INC-9', 'specialIncome'],
    ['EXP-TRAVEL', 'expense'],
  ])('of %s is %s (PLT-2-138)', (code, category) => {
    expect(productCategory(code)).toBe(category)
  })

  it('is that of the longest prefix (PLT-2-139)', () => {
    expect(productCategory('acdc-std')).toBe('assessmentCentre')
    expect(productCategory('AC-2')).toBe('assessment')
  })

  it('is none for other codes and for no code (PLT-2-139)', () => {
    expect(productCategory('ZZZ-1')).toBeUndefined()
    expect(productCategory('')).toBeUndefined()
  })
})
