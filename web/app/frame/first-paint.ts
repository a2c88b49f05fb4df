import { earlyPressScript } from '#platform/pages/early-press.ts';
import { SESSION_KEY } from '#platform/session/session-storage.ts';

/**
 * Runs before the first paint: sets the stored theme, marks the document as signed in or out, so
 * that the header never shows the wrong half (see `app.css`), and stores presses before hydration.
 */
export const firstPaintScript = `(function(d){
try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;
var s=JSON.parse(localStorage.getItem('${SESSION_KEY}'));d.dataset.session=s&&s.state&&s.state.accessToken?'in':'out'}
catch(e){d.dataset.session='out'}})(document.documentElement);
${earlyPressScript}`;
