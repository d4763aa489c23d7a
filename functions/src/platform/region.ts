/** Where functions and queues run. `firebase.json` has it too, for the rewrite of /api. */
export const REGION = 'europe-west1'
