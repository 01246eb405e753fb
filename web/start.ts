import { startPage } from './app/start-page.ts'

// The first script of the page, small and ahead of the others; see startPage.
startPage(location)
