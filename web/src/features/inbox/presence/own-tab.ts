const KEY = 'tab'

/**
 * The name of this tab, which stays when it is loaded anew. It is in the tab's storage only while no page is open
 * there: a copy of the tab takes the storage with it, but needs a name of its own.
 */
export const OWN_TAB = sessionStorage.getItem(KEY) ?? crypto.randomUUID()

const take = () => sessionStorage.removeItem(KEY)
take()
window.addEventListener('pageshow', take)
window.addEventListener('pagehide', () => sessionStorage.setItem(KEY, OWN_TAB))
