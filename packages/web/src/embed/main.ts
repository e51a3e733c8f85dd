import { startEmbed } from './start-embed.ts';

/** The public embed's client: a separate page without the router and the UI kit. */
const place = document.getElementById('embed');
if (place) startEmbed(place).catch((error: unknown) => console.error(error));
