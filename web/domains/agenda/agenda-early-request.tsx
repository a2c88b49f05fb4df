import { EarlyRequest } from '#platform/pages/early-request.tsx';

/** The week of the day that the address names, or else of today by the clock of the device, as `useShownDays` has it. */
const WEEK = `
var d=new Date(new URLSearchParams(location.search).get('dia')||new Date().toLocaleDateString('sv'));
function day(n){d.setUTCDate(d.getUTCDate()+n);return d.toISOString().slice(0,10)}
return '/api/agenda?from='+day(1-(d.getUTCDay()||7))+'&to='+day(6)`;

/** Requests the hours before the scripts of the page have loaded. */
export const EarlyAgenda = () => <EarlyRequest address={import.meta.env.SSR ? WEEK : ''} />;
