import { startEmbed } from './start-embed.ts';

/** The public embed's client: a page of its own without router and component kit. */
const place = document.getElementById('embed');
if (place) startEmbed(place).catch((error: unknown) => console.error(error));
