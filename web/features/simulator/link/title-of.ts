import type { SimulatedTest } from '../../../../contract/simulator/pages.ts'

export const titleOf = ({ test }: Pick<SimulatedTest, 'test'>) =>
  test.kind === 'personality' ? 'simulator:title.personality' : (`simulator:title.${test.bank}` as const)
