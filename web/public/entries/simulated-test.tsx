import { SimulatedTestPage } from '../../features/simulator/link/simulated-test-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'simulated-test'>(SimulatedTestPage)
