/** The head of a document. React moves meta tags and links before scripts, in this order. */

import { useGenerator, usePage, useSite } from './context.tsx';
import { COLORS } from './model/colors.ts';
import { CLIENT_ID, type DocumentAssets, type HeadData } from './model/documentData.ts';
import { escapeHtml } from './model/text.ts';
import { inlineJson } from './parts/InlineJson.tsx';
import { parseColorMode, themeColorMedia } from './shell/colorMode.ts';
import { MAIN_ID } from './shell/panelIds.ts';

export function Head({ head, assets }: { head: HeadData; assets: DocumentAssets }) {
  return (
    <head>
      <meta charSet="utf-8" />
      {/* Before everything that it is about. */}
      {assets.policy && <meta httpEquiv="Content-Security-Policy" content={assets.policy} />}
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <Description head={head} />
      <Alternates head={head} />
      {head.openGraph.map(({ property, content }) => (
        <meta key={property + content} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={head.twitterCard} />
      <ThemeColors />
      <Assets assets={assets} />
      {head.jsonLd.map((data) => {
        const json = inlineJson(data);
        return (
          <script key={json} type="application/ld+json">
            {json}
          </script>
        );
      })}
      <PageScript siteData={assets.siteData} />
    </head>
  );
}

function Description({ head }: { head: HeadData }) {
  return (
    <>
      <meta name="description" content={head.description} />
      {head.keywords && <meta name="keywords" content={head.keywords} />}
      {head.robots && <meta name="robots" content={head.robots} />}
      <meta name="generator" content={useGenerator()} />
    </>
  );
}

function Alternates({ head }: { head: HeadData }) {
  const { page } = usePage();
  return (
    <>
      <link rel="canonical" href={head.canonical} />
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {page.markdownHref && <link rel="alternate" type="text/markdown" href={page.markdownHref} />}
      {head.feeds.map(({ type, title, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
    </>
  );
}

/** Browsers colour their own UI with these before any style is loaded. */
function ThemeColors() {
  const mode = parseColorMode(null, useSite().colorMode);
  return (
    <>
      <meta name="theme-color" media={themeColorMedia('light', mode)} content={COLORS.surface.light} />
      <meta name="theme-color" media={themeColorMedia('dark', mode)} content={COLORS.surface.dark} />
    </>
  );
}

/**
 * The theme script comes before the stylesheet so that it does not wait for it; first paint waits for both. It also waits
 * for the start of the content: otherwise the items of the navbar would move while more of them arrive.
 */
function Assets({ assets }: { assets: DocumentAssets }) {
  return (
    <>
      <Icons assets={assets} />
      <Client assets={assets} />
      <script>{assets.themeScript}</script>
      <link rel="stylesheet" href={assets.style} />
      <link rel="expect" href={`#${MAIN_ID}`} blocking="render" />
    </>
  );
}

/** `sizes` keeps browsers that take an SVG from choosing the `.ico`. */
function Icons({ assets: { favicon, icons } }: { assets: DocumentAssets }) {
  return (
    <>
      {icons.ico && <link rel="icon" href={icons.ico} sizes="32x32" />}
      {favicon && <link rel="icon" href={favicon} type={favicon.endsWith('.svg') ? 'image/svg+xml' : undefined} />}
      {icons.apple && <link rel="apple-touch-icon" href={icons.apple} />}
      {icons.manifest && <link rel="manifest" href={icons.manifest} />}
    </>
  );
}

/**
 * The theme script adds the content of this template to the parsed document: so the client does not compete with the
 * document for bandwidth, and older browsers do not fetch it. As text, because React would move the links out of it.
 */
function Client({ assets }: { assets: DocumentAssets }) {
  const tags = [
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(assets.siteData)}">`,
    `<script type="module" src="${escapeHtml(assets.script)}"></script>`,
  ];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of addresses of our own files, escaped
  return <template id={CLIENT_ID} dangerouslySetInnerHTML={{ __html: tags.join('') }} />;
}

/** The data of the page: in the head, so that no element of an article with the same id can come first. */
function PageScript({ siteData }: { siteData: string }) {
  const { page } = usePage();
  return (
    <script type="application/json" id="page-data" data-site={siteData}>
      {inlineJson(page)}
    </script>
  );
}
